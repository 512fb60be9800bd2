/**
 * Metrics events. The code that does the work publishes a note without knowing its listeners; without METRICS_PORT a note costs
 * one comparison. Notes never contain organizations, people, or addresses, because their values become labels.
 */
import { type Channel, channel } from 'node:diagnostics_channel'

export interface Notes {
  /** `route` is the pattern, or `unmatched`. */
  'http-answered': { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }
  /** A connection was requested from the pool. */
  'database-asked': { readonly inUse: number; readonly waiting: number }
  'database-leased': { readonly inUse: number; readonly waiting: number; readonly waitSeconds: number }
  'database-released': { readonly inUse: number; readonly heldSeconds: number }
  'database-queried': { readonly seconds: number; readonly isFailed: boolean }
  'job-ran': { readonly job: string; readonly outcome: 'completed' | 'failed' | 'given_up'; readonly seconds: number }
  'loop-passed': { readonly loop: string; readonly outcome: 'completed' | 'failed' }
  /** Items a loop took in this process. */
  'loop-claimed': { readonly loop: string; readonly count: number }
  /** `held`: delayed by a limit of the organization. */
  'mails-settled': {
    readonly outcome: 'sent' | 'queued' | 'suppressed' | 'failed' | 'unknown' | 'held'
    readonly count: number
  }
  'webhooks-settled': { readonly outcome: 'delivered' | 'retrying' | 'failed'; readonly count: number }
  'workflow-steps-taken': { readonly node: string; readonly outcome: string; readonly count: number }
}

type Name = keyof Notes

const channels = new Map<Name, Channel>()

function channelOf(name: Name): Channel {
  const known = channels.get(name) ?? channel(`yuko:${name}`)
  channels.set(name, known)
  return known
}

export function note<N extends Name>(name: N, message: Notes[N]): void {
  const to = channelOf(name)
  if (to.hasSubscribers) to.publish(message)
}

/** Publishes one note for each distinct outcome, with its count. */
export function noteEach<T>(
  of: readonly T[],
  outcomeOf: (one: T) => string,
  tell: (outcome: string, count: number) => void,
): void {
  for (const [outcome, group] of Map.groupBy(of, outcomeOf)) tell(outcome, group.length)
}

/** Listens until the returned function is called. */
export function onNote<N extends Name>(name: N, listener: (message: Notes[N]) => void): () => void {
  const heard = (message: unknown) => listener(message as Notes[N])
  channelOf(name).subscribe(heard)
  return () => void channelOf(name).unsubscribe(heard)
}
