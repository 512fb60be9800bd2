import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { usePermission } from '@yuko/runtime'
import { Button, CopyButton, TextInput } from '@yuko/ui'
import { CodeBlock, ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRotateHook, workflowHook } from '#data/workflow-hook.queries.ts'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'

interface WebhookFieldsProps {
  trigger: WorkflowTrigger
  onChange: (trigger: WorkflowTrigger) => void
}

/** The URL that starts the workflow, and where its calls have the email address. */
export function WebhookFields({ trigger, onChange }: WebhookFieldsProps) {
  const mayWrite = usePermission('settings.write')
  const path = trigger.emailPath || 'email'
  return (
    <>
      {mayWrite && <HookUrl path={path} />}
      <TextInput
        label={t`Email address in the JSON`}
        description={t`The path of the field, such as customer.email`}
        placeholder="email"
        value={trigger.emailPath ?? ''}
        maxLength={120}
        onChange={({ currentTarget }) =>
          onChange({ ...trigger, emailPath: currentTarget.value.replaceAll(/[^\w.-]+/g, '') || null })
        }
      />
    </>
  )
}

function HookUrl({ path }: { path: string }) {
  const { workflowId, isReadOnly } = useBuilder()
  const { data, isError } = useQuery(workflowHook(workflowId))
  const rotate = useRotateHook(workflowId)
  const [isAsking, setIsAsking] = useState(false)
  if (isError) return <p className={styles.lead}>{t`Couldn’t load the webhook URL.`}</p>
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <b>{t`Webhook URL`}</b>
        {data && <CopyButton value={data.url} label={t`Copy webhook URL`} />}
      </div>
      <p className={styles.lead}>{t`Secret: anyone who has this URL can start the workflow.`}</p>
      <CodeBlock code={`POST ${data?.url ?? '…'}\n\n${exampleOf(path)}`} label={t`Example call`} />
      {!isReadOnly && (
        <Button variant="subtle" size="xs" onClick={() => setIsAsking(true)}>
          {t`Replace URL`}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Replace the webhook URL?`}
          confirmLabel={t`Replace URL`}
          isDestructive
          onConfirm={async () => {
            await rotate.mutateAsync()
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t`The current URL stops working immediately. Services that call it need the new one.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** `customer.email` as nested JSON. */
function exampleOf(path: string): string {
  const example = path
    .split('.')
    .filter(Boolean)
    .reduceRight<unknown>((value, name) => ({ [name]: value }), 'jane@example.com')
  return JSON.stringify(example, null, 2)
}
