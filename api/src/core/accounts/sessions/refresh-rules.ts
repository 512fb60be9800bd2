/** A refresh token reused this soon belongs to a lost reply or a second tab, so it is answered. */
const graceMs = 30_000

interface Rotations {
  /** Generation of the only token that can be rotated. */
  readonly generation: number
  /** When the latest generations were rotated, oldest first: the last entry is that of `generation - 1`. */
  readonly recentRotations: readonly number[]
}

/**
 * What to do with a genuine token of an active session.
 *
 * - `rotate`: it is the latest token; exchange it for its successor.
 * - `replay`: it was rotated within the grace period; return the latest token without another rotation.
 * - `reuse`: it was rotated earlier; two parties have it, one of them a thief, so the session ends.
 */
export function judgeRefresh({ generation, recentRotations }: Rotations, presented: number, now: number) {
  if (presented === generation) return 'rotate'
  const rotatedAt = presented < generation ? recentRotations.at(presented - generation) : undefined
  return rotatedAt !== undefined && now - rotatedAt <= graceMs ? 'replay' : 'reuse'
}

/** The rotations to remember after one more at `now`. */
export function rotationsAfter(recentRotations: readonly number[], now: number): number[] {
  return [...recentRotations.filter((rotatedAt) => now - rotatedAt <= graceMs), now]
}
