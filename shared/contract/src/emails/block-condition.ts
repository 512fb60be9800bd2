import { z } from 'zod'
import { i18n } from '../language.ts'

/** Which recipients see a block, decided when the email is sent. */
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
  value: z
    .string()
    .max(100, 'must have at most 100 characters')
    .optional()
    .describe('For tag, tier (its name), and country (DE)'),
})
export type BlockCondition = z.infer<typeof blockCondition>

/** Labels in the editor; `value` is the label of the field next to the condition. */
export const blockConditions: Readonly<Record<BlockCondition['when'], { readonly label: string; readonly value?: string }>> = {
  member: { label: i18n.t('Loyalty members only') },
  not_member: { label: i18n.t('Non-members only') },
  no_order: { label: i18n.t('Before the first order') },
  first_order: { label: i18n.t('After the first order only') },
  several_orders: { label: i18n.t('Repeat customers only') },
  tag: { label: i18n.t('With a tag'), value: i18n.t('Tag') },
  no_tag: { label: i18n.t('Without a tag'), value: i18n.t('Tag') },
  tier: { label: i18n.t('In a tier'), value: i18n.t('Tier') },
  country: { label: i18n.t('In a country'), value: i18n.t('Country') },
  not_country: { label: i18n.t('Outside a country'), value: i18n.t('Country') },
}
