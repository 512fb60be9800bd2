import { Alert } from '@yuko/ui'
import { useBuilder } from '../builder.context.ts'

/** What is to be mended here before it can be published. */
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
