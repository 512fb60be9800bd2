/** Faults of the platform's servers: rules that change what the next requests get. */
export interface FaultRule {
  /** Which requests: all that are given must fit. */
  shop?: string
  host?: string
  /** The beginning of the path. */
  path?: string
  /** A part of the request's body, such as a GraphQL operation's name. */
  body?: string
  /** How many requests get it; without a number every one until the rule is taken away. */
  times?: number
  effect: FaultEffect
}

export type FaultEffect =
  | { answer: { status: number; headers?: Record<string, string>; body?: string } }
  /** The connection is closed without an answer. */
  | { reset: true }
  /** Never answered, the connection stays open. */
  | { hang: true }
  /** Answered rightly, but late; real milliseconds. */
  | { delay: number }
  /** The answer breaks off after so many bytes. */
  | { cutAfter: number }
  /** The Admin API's answer carries this error beside its data, and the named field is null. */
  | { partialError: { field: string; message: string; code?: string } }

export interface Faults {
  add(rule: FaultRule): void
  /** Takes away the rules of a shop, or all. */
  clear(shop?: string): void
  /** The effect for a request, counted as used. */
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
