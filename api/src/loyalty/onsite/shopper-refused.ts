import { Refusal } from '#platform/http/refusal.ts'

/** The same message for every problem, so that it doesn't reveal whether a customer exists. */
export const shopperRefused = () => new Refusal('shopper.identity-refused', 'Your sign-in has expired. Reload the page.')
