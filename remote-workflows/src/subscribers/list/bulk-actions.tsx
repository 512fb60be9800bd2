import { plural, t } from '@lingui/core/macro'
import type { SubscriberBulk, SubscriberBulkAction } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { ActionIcon, BulkBar, Button, IconMore, IconTag, Menu, TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useStartSubscriberBulk } from '#data/subscriber.mutations.ts'
import { TagInput } from '#data/tag-input.tsx'
import { ActiveWorkflowSelect, EnrolDialog } from '../enrol.dialog.tsx'
import type { SubscribersSearch } from './subscribers.search.ts'

/** Selected rows, or all that match. */
export type Target = { subscriberIds: string[]; count: number } | { filter: SubscribersSearch; count: number }

interface BulkActionsProps {
  target: Target
  onClear: () => void
  onStarted: (bulk: SubscriberBulk) => void
}

export function BulkActions({ target, onClear, onStarted }: BulkActionsProps) {
  const isNamed = 'subscriberIds' in target
  const [asked, setAsked] = useState<SubscriberBulkAction>()
  return (
    <>
      <BulkBar count={target.count} onClear={onClear}>
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
            <Menu.Item onClick={() => setAsked('add_to_workflow')}>{t`Add to workflow`}</Menu.Item>
            <Menu.Item onClick={() => setAsked('remove_tag')}>{t`Remove tag`}</Menu.Item>
            <Menu.Item onClick={() => setAsked('suppress')}>{t`Suppress`}</Menu.Item>
            <Menu.Item color="danger" onClick={() => setAsked('delete')}>
              {t`Delete`}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </BulkBar>
      {asked === 'add_to_workflow' && isNamed && (
        <EnrolDialog
          title={plural(target.count, { one: 'Add # person to a workflow', other: 'Add # people to a workflow' })}
          whom={{ subscriberIds: target.subscriberIds }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && !(asked === 'add_to_workflow' && isNamed) && (
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

const words: Record<SubscriberBulkAction, { label: (count: number) => string; text: string; isDestructive?: boolean }> = {
  add_tag: {
    label: (count) => plural(count, { one: 'Tag # person', other: 'Tag # people' }),
    text: t`Starts workflows that this tag triggers.`,
  },
  remove_tag: {
    label: (count) => plural(count, { one: 'Untag # person', other: 'Untag # people' }),
    text: t`Removes the tag from everyone who has it.`,
  },
  unsubscribe: {
    label: (count) => plural(count, { one: 'Unsubscribe # person', other: 'Unsubscribe # people' }),
    text: t`They get no more marketing emails, including review requests and points emails.`,
    isDestructive: true,
  },
  suppress: {
    label: (count) => plural(count, { one: 'Suppress # person', other: 'Suppress # people' }),
    text: t`They get no emails from your store until you remove the suppression.`,
    isDestructive: true,
  },
  add_to_workflow: {
    label: (count) => plural(count, { one: 'Add # person to a workflow', other: 'Add # people to a workflow' }),
    text: t`They start at the first step. The workflow’s audience and re-entry settings still apply.`,
  },
  delete: {
    label: (count) => plural(count, { one: 'Delete # person', other: 'Delete # people' }),
    text: t`Erases their profile and history and removes them from all workflows. Their opt-outs are kept. This can’t be undone.`,
    isDestructive: true,
  },
}

interface BulkDialogProps extends Omit<BulkActionsProps, 'onClear'> {
  action: SubscriberBulkAction
  onClose: () => void
}

function BulkDialog({ action, target, onClose, onStarted }: BulkDialogProps) {
  const start = useStartSubscriberBulk()
  const isTagging = action === 'add_tag' || action === 'remove_tag'
  const hasReason = action === 'unsubscribe' || action === 'suppress'
  const isEnrolling = action === 'add_to_workflow'
  const { label, text, isDestructive = false } = words[action]
  const form = useForm({
    initial: { tag: '', reason: '', workflowId: '' },
    schema: z.object({
      tag: isTagging ? z.string().trim().min(1, t`Enter a tag`).max(60) : z.string(),
      reason: z.string().max(500),
      workflowId: isEnrolling ? z.string().min(1, t`Choose a workflow`) : z.string(),
    }),
    onSubmit: async ({ tag, reason, workflowId }) => {
      const { count: _count, ...whom } = target
      onStarted(
        await start.mutateAsync({
          ...whom,
          action,
          ...(isTagging && { tag }),
          ...(hasReason && { reason }),
          ...(isEnrolling && { workflowId }),
        }),
      )
    },
  })
  return (
    <FormDialog
      title={label(target.count)}
      submitLabel={label(target.count)}
      isDestructive={isDestructive}
      form={form}
      onClose={onClose}
    >
      <p>{text}</p>
      {isTagging && <TagInput label={t`Tag`} required data-autofocus {...form.field('tag')} />}
      {isEnrolling && <ActiveWorkflowSelect {...form.field('workflowId')} />}
      {hasReason && <TextInput label={t`Reason`} description={t`Stored with each person`} {...form.field('reason')} />}
    </FormDialog>
  )
}
