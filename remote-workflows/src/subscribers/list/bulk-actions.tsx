import { plural, t } from '@lingui/core/macro'
import type { SubscriberBulk, SubscriberBulkAction } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { ActionIcon, BulkBar, Button, IconMore, IconTag, Menu, TextInput, useForm, useFormat } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useStartSubscriberBulk } from '#data/subscriber.mutations.ts'
import { EnrolDialog } from '../enrol.dialog.tsx'
import type { SubscribersSearch } from './subscribers.search.ts'

/** Some of the rows, or all that match. */
export type Target = { subscriberIds: string[]; count: number } | { filter: SubscribersSearch; count: number }

interface BulkActionsProps {
  target: Target
  onClear: () => void
  onStarted: (bulk: SubscriberBulk) => void
}

export function BulkActions({ target, onClear, onStarted }: BulkActionsProps) {
  const [asked, setAsked] = useState<SubscriberBulkAction | 'enrol'>()
  return (
    <>
      <BulkBar count={target.count} noun={['person', 'people']} onClear={onClear}>
        <Button size="xs" variant="default" leftSection={<IconTag size={14} aria-hidden />} onClick={() => setAsked('add_tag')}>
          {t`Add tag`}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsked('unsubscribe')}>
          {t`Unsubscribe`}
        </Button>
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon aria-label={t`More actions`}>
              <IconMore size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {'subscriberIds' in target && <Menu.Item onClick={() => setAsked('enrol')}>{t`Add to a workflow`}</Menu.Item>}
            <Menu.Item onClick={() => setAsked('remove_tag')}>{t`Remove a tag`}</Menu.Item>
            <Menu.Item onClick={() => setAsked('suppress')}>{t`Suppress`}</Menu.Item>
            <Menu.Item color="danger" onClick={() => setAsked('delete')}>
              {t`Delete`}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </BulkBar>
      {asked === 'enrol' && 'subscriberIds' in target && (
        <EnrolDialog
          title={t`Add ${plural(target.count, { one: '# person', other: '# people' })} to a workflow`}
          whom={{ subscriberIds: target.subscriberIds }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked !== 'enrol' && (
        <BulkDialog
          key={asked}
          action={asked}
          target={target}
          onClose={() => setAsked(undefined)}
          onStarted={(bulk) => {
            setAsked(undefined)
            onClear()
            onStarted(bulk)
          }}
        />
      )}
    </>
  )
}

const words: Record<SubscriberBulkAction, { verb: string; text: string; isDestructive?: boolean }> = {
  add_tag: { verb: t`Tag`, text: t`Workflows that begin with this tag begin for them.` },
  remove_tag: { verb: t`Untag`, text: t`The tag is taken from all who have it.` },
  unsubscribe: {
    verb: t`Unsubscribe`,
    text: t`They get no marketing e-mail any more, review requests and points included.`,
    isDestructive: true,
  },
  suppress: {
    verb: t`Suppress`,
    text: t`No e-mail of the store goes to their addresses until you lift it.`,
    isDestructive: true,
  },
  delete: {
    verb: 'Delete',
    text: t`Their profile and everything that happened to them is erased, and they leave all workflows. What they refused is still respected. This cannot be undone.`,
    isDestructive: true,
  },
}

interface BulkDialogProps extends Omit<BulkActionsProps, 'onClear'> {
  action: SubscriberBulkAction
  onClose: () => void
}

function BulkDialog({ action, target, onClose, onStarted }: BulkDialogProps) {
  const start = useStartSubscriberBulk()
  const format = useFormat()
  const isTagging = action === 'add_tag' || action === 'remove_tag'
  const hasReason = action === 'unsubscribe' || action === 'suppress'
  const { verb, text, isDestructive = false } = words[action]
  const people = `${format.number(target.count)} ${target.count === 1 ? 'person' : 'people'}`
  const form = useForm({
    initial: { tag: '', reason: '' },
    schema: z.object({
      tag: isTagging ? z.string().trim().min(1, 'is required').max(60) : z.string(),
      reason: z.string().max(500),
    }),
    onSubmit: async ({ tag, reason }) => {
      const { count: _count, ...whom } = target
      onStarted(await start.mutateAsync({ ...whom, action, ...(isTagging && { tag }), ...(hasReason && { reason }) }))
    },
  })
  return (
    <FormDialog
      title={`${verb} ${people}?`}
      submitLabel={`${verb} ${people}`}
      isDestructive={isDestructive}
      form={form}
      onClose={onClose}
    >
      <p>{text}</p>
      {isTagging && <TextInput label={t`Tag`} required data-autofocus {...form.field('tag')} />}
      {hasReason && <TextInput label={t`Reason`} description={t`Kept with each of them`} {...form.field('reason')} />}
    </FormDialog>
  )
}
