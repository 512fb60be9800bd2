import type { EmailProblem } from '@yuko/contract/emails/email'
import type { ColumnBlock, EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import type { RenderJob } from './rendering/render-email.ts'

/** The law of most countries asks for it in marketing mail. */
export function missingAddress({ look, scope }: RenderJob): EmailProblem[] {
  const { address } = scope.store as { address: string | null }
  if (look.kind !== 'marketing' || address) return []
  const message = 'Your store has no postal address yet, which marketing mail has to show. Give it under Settings, General'
  return [{ severity: 'warning', blockId: null, field: 'address', message }]
}

/** What leads to the store's website is left out of every mail of a store without one. Samples have one, so the store is asked. */
export function missingWebsite({ blocks }: EmailContent, website: string | null): EmailProblem[] {
  if (website) return []
  const all = blocks.flatMap((block): (EmailBlock | ColumnBlock)[] =>
    block.type === 'columns' ? block.columns.flatMap((column) => column.blocks) : [block],
  )
  return all.flatMap((block): EmailProblem[] => {
    const leftOut = leftOutOf(block)
    if (leftOut === null) return []
    const [field, what] = leftOut
    const message = `Your store has no website yet, so ${what}. Give it under Settings, General`
    return [{ severity: 'warning', blockId: block.id, field, message }]
  })
}

const toStore = /^\s*\{\{\s*store\.url\s*\}\}/
const linkToStore = /\]\(\s*\{\{\s*store\.url\s*\}\}/

/** The field, and what its reader does not get. */
function leftOutOf(block: EmailBlock | ColumnBlock): readonly [string, string] | null {
  if (block.type === 'button' && toStore.test(block.link)) return ['link', 'this button is left out']
  if (block.type === 'image' && toStore.test(block.link)) return ['link', 'this picture leads nowhere']
  if (block.type === 'menu') {
    const at = block.items.findIndex(({ link }) => toStore.test(link))
    return at === -1 ? null : [`items.${at}`, 'this link of the menu is left out']
  }
  if ((block.type === 'text' || block.type === 'heading' || block.type === 'footer') && linkToStore.test(block.text))
    return ['text', 'the link in this text is left out']
  return null
}
