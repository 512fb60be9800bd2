import type { EmailBlock, EmailContent } from '../emails/email-block.ts'

/** Building blocks of default contents: blocks without IDs, a logo first. */
type Unnumbered<Block> = Block extends EmailBlock ? Omit<Block, 'id'> : never

export const content = (subject: string, preheader: string, blocks: readonly Unnumbered<EmailBlock>[]): EmailContent => ({
  subject,
  preheader,
  blocks: [logo, ...blocks].map((block, index) => ({ id: `${block.type}-${index + 1}`, ...block }) as EmailBlock),
})

const logo = { type: 'logo', align: 'center' } as const
export const heading = (text: string) => ({ type: 'heading', text, size: 'large', align: 'center' }) as const
export const text = (words: string) => ({ type: 'text', text: words, align: 'center', tone: 'normal' }) as const
export const words = (text: string) => ({ type: 'text', text, align: 'left', tone: 'normal' }) as const
export const muted = (words: string) => ({ type: 'text', text: words, align: 'center', tone: 'muted' }) as const
export const button = (label: string, link: string) => ({ type: 'button', label, link, align: 'center' }) as const
export const divider = { type: 'divider' } as const
export const footer = (text: string) => ({ type: 'footer', text }) as const
