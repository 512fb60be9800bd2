/** Faults of the platform's servers: rules that change the next responses. */
export interface FaultRule {
  /** Matches requests; all given fields must match. */
  shop?: string
  host?: string
  /** The path prefix. */
  path?: string
  /** Part of the request's body, such as a GraphQL operation's name. */
  body?: string
  /** How many requests it affects; default: all, until the rule is removed. */
  times?: number
  effect: FaultEffect
}

export type FaultEffect =
  | { answer: { status: number; headers?: Record<string, string>; body?: string } }
  /** Closes the connection without a response. */
  | { reset: true }
  /** Never responds; the connection stays open. */
  | { hang: true }
  /** Responds correctly, but late; real milliseconds. */
  | { delay: number }
  /** The response breaks off after this many bytes. */
  | { cutAfter: number }
  /** The Admin API's response contains this error, and the named field is null. */
  | { partialError: { field: string; message: string; code?: string } }

export interface Faults {
  add(rule: FaultRule): void
  /** Removes the rules of a shop, or all. */
  clear(shop?: string): void
  /** The effect on a request, counted as used. */
  take(request: { shop: string | undefined; host: string; path: string; body: string }): FaultEffect | undefined
}

export function createFaults(): Faults {
  let rules: FaultRule[] = []
  return {
    add: (rule) => void rules.push({ ...rule }),
    clear(shop) {
      rules = shop ? rules.filter((rule) => rule.shop !== shop) : []
    },
    take({ shop, host, path, body }) {
      const rule = rules.find(
        (wanted) =>
          (wanted.shop ?? shop) === shop &&
          (wanted.host ?? host) === host &&
          path.startsWith(wanted.path ?? '') &&
          body.includes(wanted.body ?? ''),
      )
      if (rule?.times !== undefined) {
        rule.times -= 1
        if (rule.times <= 0) rules = rules.filter((other) => other !== rule)
      }
      return rule?.effect
    },
  }
}
