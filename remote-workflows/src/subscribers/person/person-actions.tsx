import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { notify, usePermission } from '@yuko/runtime'
import { ActionIcon, IconMore, Menu, useForm } from '@yuko/ui'
import { ConfirmDialog, FormDialog, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useBlockSubscriber, useChangeConsent, useDeleteSubscriber } from '#data/subscriber.mutations.ts'
import { nameOf } from '../wording.ts'

type Act = 'subscribed' | 'confirm' | 'unsubscribed' | 'block' | 'unblock'

/** What a member does for a person who asked for it: each with a reason, which is kept. */
export function PersonActions({ profile, onGone }: { profile: SubscriberProfile; onGone: () => void }) {
  const mayWrite = usePermission('settings.write')
  const [asked, setAsked] = useState<Act | 'delete'>()
  if (!mayWrite) return null
  const { consent, block, hasRefused } = profile
  const isComplaint = block?.reason === 'complaint'
  const close = () => setAsked(undefined)

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t`Actions`}>
            <IconMore size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {consent !== 'subscribed' && (
            <>
              <Menu.Item disabled={hasRefused} onClick={() => setAsked('confirm')}>
                {t`Ask to confirm by e-mail`}
              </Menu.Item>
              <Menu.Item disabled={hasRefused} onClick={() => setAsked('subscribed')}>
                {t`Subscribe`}
              </Menu.Item>
            </>
          )}
          {hasRefused && <Menu.Label>{t`They unsubscribed themselves: only they can come back`}</Menu.Label>}
          {consent !== 'unsubscribed' && <Menu.Item onClick={() => setAsked('unsubscribed')}>{t`Unsubscribe`}</Menu.Item>}
          <Menu.Divider />
          {block ? (
            <Menu.Item disabled={isComplaint} onClick={() => setAsked('unblock')}>
              {t`Write to this address again`}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsked('block')}>{t`Suppress the address`}</Menu.Item>
          )}
          <Menu.Item color="danger" onClick={() => setAsked('delete')}>
            {t`Delete`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && asked !== 'delete' && <ReasonDialog act={asked} profile={profile} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion profile={profile} onGone={onGone} onClose={close} />}
    </>
  )
}

const acts: Record<Act, { title: string; submit: string; hint: string; done: string; isDestructive?: boolean }> = {
  subscribed: {
    title: t`Subscribe to marketing e-mail`,
    submit: t`Subscribe`,
    hint: t`When and how they agreed. Kept as proof.`,
    done: t`Subscribed`,
  },
  confirm: {
    title: t`Ask to confirm by e-mail`,
    submit: t`Send the question`,
    hint: t`Why you ask. They get one e-mail with a button.`,
    done: t`The question is on its way`,
  },
  unsubscribed: {
    title: t`Unsubscribe from all marketing e-mail`,
    submit: t`Unsubscribe`,
    hint: t`When and how they asked for it. Kept as proof.`,
    done: t`Unsubscribed`,
    isDestructive: true,
  },
  block: {
    title: t`Suppress this address`,
    submit: t`Suppress`,
    hint: t`No e-mail of your store goes to it, whatever they chose.`,
    done: t`Suppressed`,
    isDestructive: true,
  },
  unblock: {
    title: t`Write to this address again`,
    submit: t`Lift it`,
    hint: t`Why it works again. What they chose themselves stays.`,
    done: t`The address can be written to again`,
  },
}

function ReasonDialog({ act, profile, onClose }: { act: Act; profile: SubscriberProfile; onClose: () => void }) {
  const consent = useChangeConsent(profile.subscriberId)
  const block = useBlockSubscriber(profile.subscriberId)
  const { title, submit, hint, done, isDestructive = false } = acts[act]
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: z.string().trim().min(1, t`Say why`).max(500) }),
    onSubmit: async ({ reason }) => {
      if (act === 'block' || act === 'unblock') await block.mutateAsync({ isBlocked: act === 'block', reason })
      else await consent.mutateAsync({ state: act, reason })
      notify(done)
      onClose()
    },
  })
  return (
    <FormDialog title={title} submitLabel={submit} isDestructive={isDestructive} form={form} onClose={onClose}>
      <Textarea label={t`Reason`} description={hint} autosize minRows={2} required data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}

interface DeleteQuestionProps {
  profile: SubscriberProfile
  onGone: () => void
  onClose: () => void
}

function DeleteQuestion({ profile, onGone, onClose }: DeleteQuestionProps) {
  const remove = useDeleteSubscriber()
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(profile)}?`}
      confirmLabel="Delete"
      isDestructive
      onCancel={onClose}
      onConfirm={() =>
        remove.mutateAsync(profile.subscriberId).then(
          () => {
            notify(t`Deleted`)
            onGone()
          },
          (error: Error) => notify(error.message, { type: 'error' }),
        )
      }
    >
      <Trans>
        Their profile and everything that happened to them is erased, and they leave all workflows. What they refused is still
        respected. This cannot be undone.
      </Trans>
    </ConfirmDialog>
  )
}
