import { z } from 'zod'

/** For whom a block is: asked of the person as they are when the mail goes out. */
export const blockCondition = z.object({
  when: z.enum([
    'member',
    'not_member',
    'no_order',
    'first_order',
    'several_orders',
    'tag',
    'no_tag',
    'tier',
    'country',
    'not_country',
  ]),
  value: z.string().max(100, 'must have at most 100 characters').optional().describe('Of tag, tier (its name) and country (DE)'),
})
export type BlockCondition = z.infer<typeof blockCondition>

/** As the editor names them; `value`: what is asked for besides. */
export const blockConditions: Readonly<Record<BlockCondition['when'], { readonly label: string; readonly value?: string }>> = {
  member: { label: 'Only for members' },
  not_member: { label: 'Only for who is no member' },
  no_order: { label: 'Only before the first order' },
  first_order: { label: 'Only with the first order' },
  several_orders: { label: 'Only for who ordered before' },
  tag: { label: 'Only with a tag', value: 'Tag' },
  no_tag: { label: 'Only without a tag', value: 'Tag' },
  tier: { label: 'Only for a tier', value: 'Tier' },
  country: { label: 'Only for a country', value: 'Country' },
  not_country: { label: 'Only outside of a country', value: 'Country' },
}
