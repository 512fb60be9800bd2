import { t } from '@lingui/core/macro'
import type { Rule } from '@yuko/contract/automation/rules/rule'

/** Segments that most stores want, to begin with. */
export const readySegments: readonly { readonly name: string; readonly text: string; readonly rule: Rule }[] = [
  {
    name: t`Engaged`,
    text: t`Opened or clicked an e-mail in the last 60 days`,
    rule: {
      op: 'or',
      children: [
        { field: 'mail.last_opened_at', operator: 'in_last', value: { amount: 60, unit: 'days' } },
        { field: 'mail.last_clicked_at', operator: 'in_last', value: { amount: 60, unit: 'days' } },
      ],
    },
  },
  {
    name: t`Not engaged`,
    text: t`Was written to, and opened nothing for 90 days`,
    rule: {
      op: 'and',
      children: [
        { field: 'mail.last_sent_at', operator: 'set' },
        {
          op: 'not',
          children: [{ field: 'mail.last_opened_at', operator: 'in_last', value: { amount: 90, unit: 'days' } }],
        },
      ],
    },
  },
  {
    name: 'VIP',
    text: t`Ordered five times or more`,
    rule: { op: 'and', children: [{ field: 'orders.count', operator: 'gte', value: 5 }] },
  },
  {
    name: t`Lapsed`,
    text: t`Bought before, but nothing for half a year`,
    rule: {
      op: 'and',
      children: [
        { field: 'orders.count', operator: 'gte', value: 1 },
        { op: 'not', children: [{ field: 'orders.last_at', operator: 'in_last', value: { amount: 180, unit: 'days' } }] },
      ],
    },
  },
  {
    name: t`Bought once`,
    text: t`One order so far: the second is the hardest`,
    rule: { op: 'and', children: [{ field: 'orders.count', operator: 'eq', value: 1 }] },
  },
  {
    name: t`Never bought`,
    text: t`Subscribed, without an order`,
    rule: {
      op: 'and',
      children: [
        { field: 'person.consent', operator: 'in', value: ['subscribed'] },
        { field: 'orders.count', operator: 'eq', value: 0 },
      ],
    },
  },
  {
    name: t`Happy reviewers`,
    text: t`Wrote a review with four or five stars`,
    rule: { op: 'and', children: [{ field: 'reviews.last_rating', operator: 'gte', value: 4 }] },
  },
  {
    name: t`Loyalty members`,
    text: t`Take part in your loyalty program`,
    rule: { op: 'and', children: [{ field: 'loyalty.is_member', operator: 'is_true' }] },
  },
]
