import { parseArgs } from 'node:util'

interface Sizes<T> {
  readonly full: T
  readonly quick: T
  readonly toy: T
}

/** For `parseArgs` of a bench with its own options. */
export const sizeOptions = { quick: { type: 'boolean' }, toy: { type: 'boolean' }, postgres: { type: 'boolean' } } as const

const { values } = parseArgs({ options: sizeOptions, strict: false })
const size: keyof Sizes<unknown> = values.toy ? 'toy' : values.quick ? 'quick' : 'full'

/** The size of the measurement: full, a part (`--quick`), or just enough to show that the bench works (`--toy`). */
export const sized = <T>(sizes: Sizes<T>): T => sizes[size]

/** `--postgres`: not on the embedded database too. */
export const isPostgresOnly = values.postgres === true
