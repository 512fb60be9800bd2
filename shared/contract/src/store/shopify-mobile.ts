/**
 * Whether this is Shopify's mobile app with optimized loading: it shows the app in a web view of its own instead of a frame, and
 * the platform's script talks to it there. Redirected to the admin, such a page would be opened again.
 */
export const isUnframed = (userAgent: string | undefined): boolean => userAgent?.includes('Unframed') ?? false
