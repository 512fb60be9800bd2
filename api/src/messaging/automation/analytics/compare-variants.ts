import type { VariantComparison } from '@yuko/contract/automation/analytics/comparison'
import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { judge, measuredMean, measuredShare, sideOfMean, sideOfShare } from '#platform/experiments/statistics.ts'
import type { Graph } from './graph.ts'
import type { ConversionRow, MailRow } from './mail-figures.repository.ts'

export interface Winner {
  readonly node_id: string
  readonly variant: string
  readonly decided_at: Date
}

interface Counted {
  readonly mails: readonly MailRow[]
  readonly conversions: readonly ConversionRow[]
  readonly winners: readonly Winner[]
}

/** The results of each A/B step, from the emails behind it: an email belongs to the last A/B step before it. */
export function compareVariants({ definitionOf, testBefore }: Graph, counted: Counted): VariantComparison[] {
  return [...definitionOf.values()].flatMap((node) => {
    if (node.type !== 'ab_test') return []
    const behind = new Set([...testBefore].flatMap(([id, test]) => (test.id === node.id ? [id] : [])))
    const comparison = compare(node, behind, counted)
    return comparison.variants.some(({ count }) => count > 0) ? [comparison] : []
  })
}

function compare(test: NodeOf<'ab_test'>, behind: ReadonlySet<string>, counted: Counted): VariantComparison {
  const sides = test.variants.map(({ id, label }) => ({ id, label, ...sumsOf(id, behind, counted) }))
  const { metric } = test
  const winner = counted.winners.find(({ node_id }) => node_id === test.id)
  const variants = sides.map(({ id, label, count, clicked, converted, sum, squares }) => ({
    id,
    label,
    ...(metric === 'revenue'
      ? measuredMean({ count, sum, squares })
      : measuredShare({ count, hits: metric === 'click' ? clicked : converted })),
  }))
  const judged = sides.map(({ id, count, clicked, converted, sum, squares }) =>
    metric === 'revenue'
      ? sideOfMean(id, { count, sum, squares, hits: converted })
      : sideOfShare(id, { count, hits: metric === 'click' ? clicked : converted }),
  )
  return {
    nodeId: test.id,
    metric,
    variants,
    verdict: judge(judged),
    winner: winner ? { id: winner.variant, since: winner.decided_at.toISOString() } : null,
  }
}

function sumsOf(variant: string, behind: ReadonlySet<string>, { mails, conversions }: Counted) {
  const isOurs = (row: { variant: string | null; nodeId: string | null }) =>
    row.variant === variant && row.nodeId !== null && behind.has(row.nodeId)
  const sums = { count: 0, clicked: 0, converted: 0, sum: 0, squares: 0 }
  for (const row of mails.filter(isOurs)) {
    sums.count += row.delivered
    sums.clicked += row.clicked
  }
  for (const row of conversions.filter(isOurs)) {
    sums.converted += row.converted
    sums.sum += row.revenueMinor
    sums.squares += row.squares
  }
  return sums
}
