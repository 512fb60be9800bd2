import { t } from '@lingui/core/macro'
import type { Rule } from '@yuko/contract/automation/rules/rule'

/** Ready-made segments that most stores need. */
export const readySegments: readonly { readonly name: string; readonly text: string; readonly rule: Rule }[] = [
  {
    name: t`Engaged`,
    text: t`Opened or clicked an email in the last 60 days`,
    rule: {
      op: 'or',
      children: [
        { field: 'mail.last_opened_at', operator: 'in_last', value: { amount: 60, unit: 'days' } },
        { field: 'mail.last_clicked_at', operator: 'in_last', value: { amount: 60, unit: 'days' } },
      ],
    },
  },
  {
    name: t`Unengaged`,
    text: t`Got emails but opened none in the last 90 days`,
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
    name: t`Sunset`,
    text: t`Five emails or more in 180 days, none opened or clicked, and no order`,
    rule: {
      op: 'and',
      children: [
        {
          field: 'did.email.sent',
          operator: 'did',
          count: { comparison: 'gte', times: 5 },
          within: { amount: 180, unit: 'days' },
        },
        {
          op: 'not',
          children: [
            { field: 'person.created_at', operator: 'in_last', value: { amount: 180, unit: 'days' } },
            { field: 'mail.last_opened_at', operator: 'in_last', value: { amount: 180, unit: 'days' } },
            { field: 'mail.last_clicked_at', operator: 'in_last', value: { amount: 180, unit: 'days' } },
            { field: 'orders.last_at', operator: 'in_last', value: { amount: 180, unit: 'days' } },
          ],
        },
      ],
    },
  },
  {
    name: t`VIP`,
    text: t`Five or more orders`,
    rule: { op: 'and', children: [{ field: 'orders.count', operator: 'gte', value: 5 }] },
  },
  {
    name: t`Lapsed`,
    text: t`Ordered before, but not in the last 180 days`,
    rule: {
      op: 'and',
      children: [
        { field: 'orders.count', operator: 'gte', value: 1 },
        { op: 'not', children: [{ field: 'orders.last_at', operator: 'in_last', value: { amount: 180, unit: 'days' } }] },
      ],
    },
  },
  {
    name: t`One-time buyers`,
    text: t`Exactly one order so far`,
    rule: { op: 'and', children: [{ field: 'orders.count', operator: 'eq', value: 1 }] },
  },
  {
    name: t`Never ordered`,
    text: t`Subscribed, but no orders`,
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
    text: t`Gave 4 or 5 stars in their last review`,
    rule: { op: 'and', children: [{ field: 'reviews.last_rating', operator: 'gte', value: 4 }] },
  },
  {
    name: t`Loyalty members`,
    text: t`Members of your loyalty program`,
    rule: { op: 'and', children: [{ field: 'loyalty.is_member', operator: 'is_true' }] },
  },
]
