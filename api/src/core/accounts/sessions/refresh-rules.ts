/** A refresh token used again this soon lost its reply or has a second tab: it is answered, not punished. */
const graceMs = 30_000

interface Rotations {
  /** Generation of the one token that may be rotated. */
  readonly generation: number
  /** When the latest generations were rotated, oldest first: the last entry is that of `generation - 1`. */
  readonly recentRotations: readonly number[]
}

/**
 * What to do with a genuine token of a living session.
 *
 * - `rotate`: it is the newest one; trade it for its successor.
 * - `replay`: it was rotated within the grace; answer the newest token once more, without another rotation.
 * - `reuse`: it was rotated before that; two parties hold it, one of them a thief, so the session ends.
 */
export function judgeRefresh({ generation, recentRotations }: Rotations, presented: number, now: number) {
  if (presented === generation) return 'rotate'
  const rotatedAt = presented < generation ? recentRotations.at(presented - generation) : undefined
  return rotatedAt !== undefined && now - rotatedAt <= graceMs ? 'replay' : 'reuse'
}

/** The rotations worth remembering after one more at `now`. */
export function rotationsAfter(recentRotations: readonly number[], now: number): number[] {
  return [...recentRotations.filter((rotatedAt) => now - rotatedAt <= graceMs), now]
}
