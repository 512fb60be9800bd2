import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import type { Shop } from './open-shop.ts'

export interface Letter {
  readonly subject: string
  readonly preheader: string
  readonly heading: string
  readonly text: string
  readonly button: string
  readonly link: string
}

/** Writes an email of a workflow or campaign: the logo, a heading, a text, and a button. */
export async function writeLetter({ owner }: Shop, workflowEmailId: string, letter: Letter): Promise<void> {
  const { subject, preheader, heading, text, button, link } = letter
  const params = { workflowEmailId }
  const { design, revision } = await owner.call(getWorkflowEmail, { params })
  const content = {
    ...design.content,
    subject,
    preheader,
    blocks: [
      { id: 'logo', type: 'logo' as const, align: 'center' as const },
      { id: 'heading', type: 'heading' as const, text: heading, size: 'large' as const, align: 'left' as const },
      { id: 'text', type: 'text' as const, text, align: 'left' as const, tone: 'normal' as const },
      { id: 'button', type: 'button' as const, label: button, link, align: 'left' as const },
      { id: 'footer', type: 'footer' as const, text: '' },
    ],
  }
  await owner.call(saveWorkflowEmail, { params, body: { design: { ...design, content }, revision } })
}
