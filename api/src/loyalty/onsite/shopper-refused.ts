import { Refusal } from '#platform/http/refusal.ts'

/** The same whatever is wrong, so that nobody learns whether a customer exists. */
export const shopperRefused = () => new Refusal('shopper.identity-refused', 'Your sign-in has expired. Reload the page.')
