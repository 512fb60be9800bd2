import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TextProvider } from '@yuko/contract/text-messages/text-provider'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, IconDelete, IconSend, RelativeTime, Section, TextInput } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { textFailures } from '#data/text-failures.ts'
import { useRemoveTextProvider, useSendTestText } from '#data/text-provider.mutations.ts'
import styles from './text-messages.module.css'

interface TestSectionProps {
  provider: TextProvider
  /** Unsaved settings aren't tested. */
  isDirty: boolean
}

/** A test of the saved account, its latest problem, and its removal. */
export function TestSection({ provider: { problem }, isDirty }: TestSectionProps) {
  const test = useSendTestText()
  const [to, setTo] = useState('')
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <Section title={t`Connection`} description={t`A test is one message, billed by Twilio.`}>
      {problem && (
        <Alert color="danger" mb={16} title={textFailures[problem.failure]}>
          {problem.code !== null && <p className={styles.detail}>{t`Twilio error ${problem.code}`}</p>}
          <Trans>
            Latest message: <RelativeTime at={problem.at} />
          </Trans>
        </Alert>
      )}
      <TestResult test={test} isKnown={problem !== null} />
      <form
        className={styles.test}
        onSubmit={(event) => {
          event.preventDefault()
          test.mutate(to)
        }}
      >
        <TextInput
          label={t`Send a test to`}
          type="tel"
          autoComplete="tel"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={test.isPending}
          disabled={isDirty || to.trim() === ''}
        >
          {t`Send test`}
        </Button>
        <Button
          variant="default"
          color="danger"
          leftSection={<IconDelete size={14} aria-hidden />}
          onClick={() => setIsRemoving(true)}
        >
          {t`Remove account`}
        </Button>
      </form>
      {isRemoving && <RemoveAccount onClose={() => setIsRemoving(false)} />}
    </Section>
  )
}

function TestResult({ test: { data, error }, isKnown }: { test: ReturnType<typeof useSendTestText>; isKnown: boolean }) {
  if (error)
    return (
      <Alert color="danger" role="alert" mb={16} title={t`Couldn’t send the test`}>
        {ApiError.fromUnknown(error).message}
      </Alert>
    )
  if (!data) return null
  if (data.failure === null)
    return (
      <Alert color="success" role="status" mb={16}>
        {t`Twilio took the message to ${data.to}`}
      </Alert>
    )
  if (isKnown) return null
  return (
    <Alert color="danger" role="alert" mb={16} title={textFailures[data.failure]}>
      {data.detail}
    </Alert>
  )
}

function RemoveAccount({ onClose }: { onClose: () => void }) {
  const remove = useRemoveTextProvider()
  return (
    <ConfirmDialog
      title={t`Remove the Twilio account?`}
      confirmLabel={t`Remove account`}
      isDestructive
      onConfirm={async () => {
        await remove
          .mutateAsync()
          .then(() => notify(t`Account removed`))
          .catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
        onClose()
      }}
      onCancel={onClose}
    >
      {t`Its auth token is deleted, and no more texts are sent. Numbers that replied STOP stay opted out.`}
    </ConfirmDialog>
  )
}
