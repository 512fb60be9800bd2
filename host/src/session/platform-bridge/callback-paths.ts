/** Where an authorization code is traded in: the platform's own default, and the one that this app is set up with. */
export const callbackPaths = { platform: 'auth/shopify/callback', app: 'shopify/callback' } as const
