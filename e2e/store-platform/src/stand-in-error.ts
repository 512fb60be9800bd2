/** The stand-in was asked for something that it does not have: the test's mistake, not the product's. */
export class StandInError extends Error {}
