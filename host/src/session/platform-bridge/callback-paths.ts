/** Where an authorization code is exchanged: the platform's default path, and the one this app is configured with. */
export const callbackPaths = { platform: 'auth/shopify/callback', app: 'shopify/callback' } as const
