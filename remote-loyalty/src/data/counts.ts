import { plural, t } from '@lingui/core/macro'

export const pointCount = (count: number): string => plural(count, { one: '# point', other: '# points' })
export const memberCount = (count: number): string => plural(count, { one: '# member', other: '# members' })
export const orderCount = (count: number): string => plural(count, { one: '# order', other: '# orders' })

/** Below a list: how many rows are loaded, as a formatted number. */
export const shownCount = (count: string): string => t`${count} shown`
