import { Alert } from '@yuko/ui'
import { useBuilder } from '../builder.context.ts'

/** Problems of this step to fix before publishing. */
export function OwnProblems({ at }: { at: string }) {
  const { problems, isReadOnly } = useBuilder()
  const own = [...new Set(problems.filter((problem) => problem.at === at).map(({ message }) => message))]
  if (own.length === 0 || isReadOnly) return null
  return (
    <Alert color="warning" role="status" p="xs">
      {own.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  )
}
