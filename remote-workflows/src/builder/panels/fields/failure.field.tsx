import { t } from '@lingui/core/macro'
import { mayFail, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import { Select } from '@yuko/ui/on-demand'

/** What happens to a person after the last failed attempt. */
export function FailureField({ node, onChange }: { node: WorkflowNode; onChange: (node: WorkflowNode) => void }) {
  if (!mayFail(node.type)) return null
  return (
    <Select
      label={t`If this step fails`}
      description={t`After five attempts`}
      data={[
        { value: 'continue', label: t`Continue with the next step` },
        { value: 'exit', label: t`Exit the workflow` },
        { value: 'stop', label: t`Stop here, so that you can retry` },
      ]}
      value={node.onError ?? 'continue'}
      onChange={(chosen) => {
        const { onError: _onError, ...rest } = node
        onChange((chosen === 'exit' || chosen === 'stop' ? { ...rest, onError: chosen } : rest) as WorkflowNode)
      }}
    />
  )
}
