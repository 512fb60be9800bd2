import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Assistance } from '@yuko/contract/assistance/assistance'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, Group, IconDelete, IconSend, RelativeTime, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRemoveAssistance, useTryAssistance } from '#data/assistance.mutations.ts'
import { assistanceProblems } from '#data/assistance-problems.ts'
import styles from './assistance.module.css'

interface TestSectionProps {
  assistance: Assistance
  /** Unsaved settings aren't tested. */
  isDirty: boolean
}

/** A test of the saved provider, its latest problem, and its removal. */
export function TestSection({ assistance: { problem }, isDirty }: TestSectionProps) {
  const tryIt = useTryAssistance()
  const [isRemoving, setIsRemoving] = useState(false)
  const answer = tryIt.data?.answer
  const failure = tryIt.error && ApiError.fromUnknown(tryIt.error).message
  return (
    <Section
      title={t`Connection`}
      description={t`A test sends one sentence without any data of your store. It counts toward the limit.`}
    >
      {problem && (
        <Alert color="danger" mb={16} title={assistanceProblems[problem.code]}>
          {problem.detail && <p className={styles.detail}>{problem.detail}</p>}
          <Trans>
            Latest request: <RelativeTime at={problem.at} />
          </Trans>
        </Alert>
      )}
      {failure && (
        <Alert color="danger" role="alert" mb={16} title={t`Couldn’t send the test`}>
          {failure}
        </Alert>
      )}
      {answer && !problem && (
        <Alert color="success" role="status" mb={16} title={t`The provider works`}>
          {answer}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={tryIt.isPending}
          disabled={isDirty}
          onClick={() => tryIt.mutate()}
        >
          {t`Send test`}
        </Button>
        <Button
          size="xs"
          variant="default"
          color="danger"
          leftSection={<IconDelete size={14} aria-hidden />}
          onClick={() => setIsRemoving(true)}
        >
          {t`Remove provider`}
        </Button>
      </Group>
      {isRemoving && <RemoveProvider onClose={() => setIsRemoving(false)} />}
    </Section>
  )
}

function RemoveProvider({ onClose }: { onClose: () => void }) {
  const remove = useRemoveAssistance()
  return (
    <ConfirmDialog
      title={t`Remove the AI provider?`}
      confirmLabel={t`Remove provider`}
      isDestructive
      onConfirm={async () => {
        await remove
          .mutateAsync()
          .then(() => notify(t`Provider removed`))
          .catch((error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
        onClose()
      }}
      onCancel={onClose}
    >
      {t`Its API key is deleted. Members can’t have drafts written until a provider is set up again.`}
    </ConfirmDialog>
  )
}
