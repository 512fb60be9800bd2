import { t } from '@lingui/core/macro'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { type ReleaseChangeBody, useChangeRelease } from '#data/releases.mutations.ts'

/** What needs no more than a reason. */
export type PlainChange =
  | { ask: 'roll-back' | 'promote' | 'end-canary'; version: string }
  | { ask: 'disarm' }
  | { ask: 'unpin'; organizationId: string }

interface Words {
  title: string
  text: string
  button: string
}

function wordsOf(change: PlainChange, title: string): Words {
  switch (change.ask) {
    case 'roll-back':
      return {
        title: `Roll ${title} back?`,
        text: t`Everybody gets ${change.version} again within seconds; open pages with their next load. What is live now serves nobody any more.`,
        button: t`Roll back`,
      }
    case 'promote':
      return {
        title: `Promote ${change.version}?`,
        text: t`Everybody gets ${change.version} of ${title} within seconds. What is live now stays ready to go back to.`,
        button: t`Promote`,
      }
    case 'end-canary':
      return {
        title: t`End the canary?`,
        text: t`Whoever has ${change.version} gets the live version again.`,
        button: t`End the canary`,
      }
    case 'disarm':
      return { title: t`Disarm?`, text: t`Nothing is rolled back by itself any more.`, button: t`Disarm` }
    case 'unpin':
      return { title: t`Unpin the organization?`, text: t`It gets what everybody gets.`, button: t`Unpin` }
  }
}

function bodyOf(change: PlainChange, reason: string): ReleaseChangeBody {
  if (change.ask === 'promote') return { action: change.ask, version: change.version, reason }
  return change.ask === 'unpin'
    ? { action: change.ask, organizationId: change.organizationId, reason }
    : { action: change.ask, reason }
}

interface ChangeDialogProps {
  remote: string
  title: string
  change: PlainChange
  onClose: () => void
}

export function ChangeDialog({ remote, title, change, onClose }: ChangeDialogProps) {
  const save = useChangeRelease(remote)
  const words = wordsOf(change, title)
  const isBack = change.ask === 'roll-back'
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({
      reason: z
        .string()
        .min(isBack ? 3 : 0, t`Say why, in a few words`)
        .max(500),
    }),
    onSubmit: async ({ reason }) => {
      await save.mutateAsync(bodyOf(change, reason))
      notify(t`Done. Every server knows it within seconds.`)
      onClose()
    },
  })
  return (
    <FormDialog title={words.title} submitLabel={words.button} isDestructive={isBack} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <TextInput label={t`Why`} description={t`For the log of releases`} data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}
