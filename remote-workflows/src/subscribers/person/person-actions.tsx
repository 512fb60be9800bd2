import { t } from '@lingui/core/macro'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { notify, usePermission } from '@yuko/runtime'
import { ActionIcon, IconMore, Menu, useForm } from '@yuko/ui'
import { ConfirmDialog, FormDialog, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useBlockSubscriber, useChangeConsent, useDeleteSubscriber } from '#data/subscriber.mutations.ts'
import { nameOf } from '../wording.ts'

type Act = 'subscribed' | 'confirm' | 'unsubscribed' | 'block' | 'unblock'

/** Actions on a person's behalf; each needs a reason for the records. */
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
                {t`Send confirmation email`}
              </Menu.Item>
              <Menu.Item disabled={hasRefused} onClick={() => setAsked('subscribed')}>
                {t`Subscribe`}
              </Menu.Item>
            </>
          )}
          {hasRefused && <Menu.Label>{t`They unsubscribed. Only they can resubscribe.`}</Menu.Label>}
          {consent !== 'unsubscribed' && <Menu.Item onClick={() => setAsked('unsubscribed')}>{t`Unsubscribe`}</Menu.Item>}
          <Menu.Divider />
          {block ? (
            <Menu.Item disabled={isComplaint} onClick={() => setAsked('unblock')}>
              {t`Remove suppression`}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsked('block')}>{t`Suppress address`}</Menu.Item>
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
    title: t`Subscribe to marketing emails`,
    submit: t`Subscribe`,
    hint: t`When and how they consented. Stored as proof.`,
    done: t`Subscribed`,
  },
  confirm: {
    title: t`Send confirmation email`,
    submit: t`Send email`,
    hint: t`Why you’re asking. They confirm with one click.`,
    done: t`Confirmation email sent`,
  },
  unsubscribed: {
    title: t`Unsubscribe from all marketing emails`,
    submit: t`Unsubscribe`,
    hint: t`When and how they asked. Stored as proof.`,
    done: t`Unsubscribed`,
    isDestructive: true,
  },
  block: {
    title: t`Suppress address`,
    submit: t`Suppress`,
    hint: t`They get no emails from your store, whatever their consent.`,
    done: t`Address suppressed`,
    isDestructive: true,
  },
  unblock: {
    title: t`Remove suppression`,
    submit: t`Remove suppression`,
    hint: t`Why the address works again. Their own choices are kept.`,
    done: t`Suppression removed`,
  },
}

function ReasonDialog({ act, profile, onClose }: { act: Act; profile: SubscriberProfile; onClose: () => void }) {
  const consent = useChangeConsent(profile.subscriberId)
  const block = useBlockSubscriber(profile.subscriberId)
  const { title, submit, hint, done, isDestructive = false } = acts[act]
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: z.string().trim().min(1, t`Enter a reason`).max(500) }),
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
      title={t`Delete “${nameOf(profile)}”?`}
      confirmLabel={t`Delete`}
      isDestructive
      onCancel={onClose}
      onConfirm={() =>
        remove.mutateAsync(profile.subscriberId).then(
          () => {
            notify(t`Subscriber deleted`)
            onGone()
          },
          (error: Error) => notify(error.message, { type: 'error' }),
        )
      }
    >
      {t`Erases their profile and history and removes them from all workflows. Their opt-outs are kept. This can’t be undone.`}
    </ConfirmDialog>
  )
}
