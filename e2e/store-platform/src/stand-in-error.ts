/** The stand-in does not support the call: a mistake of the test, not of the product. */
export class StandInError extends Error {}
