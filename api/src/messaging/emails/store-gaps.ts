import type { EmailProblem } from '@yuko/contract/emails/email'
import type { ColumnBlock, EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import { i18n } from '@yuko/contract/language'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { RenderJob } from './rendering/render-email.ts'

/** Most countries require it by law in marketing emails. */
export function missingAddress({ look, scope }: RenderJob): EmailProblem[] {
  const { address } = scope.store as { address: string | null }
  if (look.kind !== 'marketing' || address) return []
  const message = inReadersLanguage(() =>
    i18n.t('Your store has no postal address, which marketing emails must show. Add it under Settings, General.'),
  )
  return [{ severity: 'warning', blockId: null, field: 'address', message }]
}

/** Links to the store’s website are hidden in all emails of a store without one. Samples have one, so the store itself is checked. */
export function missingWebsite({ blocks }: EmailContent, website: string | null): EmailProblem[] {
  if (website) return []
  const all = blocks.flatMap((block): (EmailBlock | ColumnBlock)[] =>
    block.type === 'columns' ? block.columns.flatMap((column) => column.blocks) : [block],
  )
  return all.flatMap((block): EmailProblem[] => {
    const leftOut = inReadersLanguage(() => leftOutOf(block))
    if (leftOut === null) return []
    const [field, message] = leftOut
    return [{ severity: 'warning', blockId: block.id, field, message }]
  })
}

const toStore = /^\s*\{\{\s*store\.url\s*\}\}/
const linkToStore = /\]\(\s*\{\{\s*store\.url\s*\}\}/

/** The field, and the message about it. */
function leftOutOf(block: EmailBlock | ColumnBlock): readonly [string, string] | null {
  if (block.type === 'button' && toStore.test(block.link))
    return ['link', i18n.t('Your store has no website, so this button is hidden. Add it under Settings, General.')]
  if (block.type === 'image' && toStore.test(block.link))
    return ['link', i18n.t('Your store has no website, so this image has no link. Add it under Settings, General.')]
  if (block.type === 'menu') {
    const at = block.items.findIndex(({ link }) => toStore.test(link))
    return at === -1
      ? null
      : [`items.${at}`, i18n.t('Your store has no website, so this menu link is hidden. Add it under Settings, General.')]
  }
  if ((block.type === 'text' || block.type === 'heading' || block.type === 'footer') && linkToStore.test(block.text))
    return ['text', i18n.t('Your store has no website, so the link in this text is hidden. Add it under Settings, General.')]
  return null
}
