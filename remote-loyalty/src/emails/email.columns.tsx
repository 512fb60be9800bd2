import { t } from '@lingui/core/macro'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { emailNames } from '@yuko/contract/emails/email-names'
import { notify } from '@yuko/runtime'
import { Badge, Button, ButtonLink, type Column, PlainLink, Tooltip, useFormat } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { useEmailSwitch, useTestEmail } from '#data/email.mutations.ts'
import { DelaySelect } from './delay-select.tsx'
import { shareOf } from './email-figures.tsx'
import styles from './emails.module.css'

const editor = (type: EmailSummary['type']) => `/emails/${type}/configure`
const showError = (error: Error) => notify(error.message, { type: 'error' })

export function emailColumns(mayEdit: boolean): Column<EmailSummary>[] {
  return [
    {
      id: 'email',
      header: t`Email`,
      card: 'title',
      skeleton: '70%',
      cell: (email) => <Name email={email} />,
    },
    { ...figure, id: 'sent', header: t`Sent`, cell: ({ figures }) => <Sent count={figures.sent} /> },
    { ...figure, id: 'opened', header: t`Opened`, cell: ({ figures }) => <Share of={figures} name="opened" /> },
    { ...figure, id: 'clicked', header: t`Clicked`, cell: ({ figures }) => <Share of={figures} name="clicked" /> },
    {
      id: 'delay',
      header: t`Delay`,
      width: 136,
      card: 'inline',
      skeleton: 96,
      cell: (email) => <DelaySelect email={email} isReadOnly={!mayEdit} />,
    },
    {
      id: 'isEnabled',
      header: t`Active`,
      width: 72,
      card: 'inline',
      skeleton: 32,
      cell: (email) => <OnOff email={email} isReadOnly={!mayEdit} />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      card: 'inline',
      width: 232,
      align: 'end',
      skeleton: 120,
      cell: (email) => <Actions email={email} mayEdit={mayEdit} />,
    },
  ]
}

const figure = { width: 84, align: 'end', skeleton: 32 } as const

function Name({ email: { type, kind, hasDraft } }: { email: EmailSummary }) {
  return (
    <div className={styles.email}>
      <span className={styles.name}>
        <PlainLink className={styles.title} href={editor(type)}>
          {emailNames[type].title}
        </PlainLink>
        {hasDraft && <Badge size="sm">{t`Draft`}</Badge>}
        {kind === 'transactional' && (
          <Tooltip label={t`Also sent to members who opted out of marketing`} multiline maw={280}>
            <Badge size="sm" variant="outline" color="gray">
              {t`Transactional`}
            </Badge>
          </Tooltip>
        )}
      </span>
      <span className={styles.quiet}>{emailNames[type].description}</span>
    </div>
  )
}

function Sent({ count }: { count: number }) {
  const format = useFormat()
  return <span className={styles.figure}>{count === 0 ? '–' : format.number(count)}</span>
}

function Share({ of: figures, name }: { of: EmailSummary['figures']; name: 'opened' | 'clicked' }) {
  const { [name]: count, delivered } = figures
  return (
    <span className={styles.figure} title={t`${count} of ${delivered} delivered`}>
      {shareOf(count, delivered)}
    </span>
  )
}

function OnOff({ email: { type, isEnabled }, isReadOnly }: { email: EmailSummary; isReadOnly: boolean }) {
  const change = useEmailSwitch(type)
  return (
    <Switch
      aria-label={emailNames[type].title}
      checked={isEnabled}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked, { onError: showError })}
    />
  )
}

function Actions({ email: { type }, mayEdit }: { email: EmailSummary; mayEdit: boolean }) {
  const { title } = emailNames[type]
  const test = useTestEmail(type)
  return (
    <div className={styles.actions}>
      {mayEdit && (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Send test: ${title}`}
          loading={test.isPending}
          onClick={() =>
            test.mutate(undefined, { onSuccess: ({ sentTo }) => notify(t`Test email sent to ${sentTo}`), onError: showError })
          }
        >
          {t`Send test`}
        </Button>
      )}
      <ButtonLink size="xs" variant="default" href={editor(type)} aria-label={mayEdit ? t`Edit: ${title}` : t`Preview: ${title}`}>
        {mayEdit ? t`Edit` : t`Preview`}
      </ButtonLink>
    </div>
  )
}
