import { useQuery } from '@tanstack/react-query'
import { getSignInOptions } from '@yuko/contract/accounts/sign-in/get-sign-in-options'
import { callApi } from '@yuko/runtime'
import { lazy, Suspense } from 'react'
import { useSession } from '#session/session.store.ts'

const Turnstile = lazy(async () => ({ default: (await import('@marsidev/react-turnstile')).Turnstile }))

interface BotCheckProps {
  /** Undefined when a response has expired. */
  onAnswer: (answer: string | undefined) => void
  error?: string
}

/**
 * A bot check if a site key is configured; otherwise nothing. A response is valid for one submit: change its `key` after a
 * refusal.
 */
export function BotCheck({ onAnswer, error }: BotCheckProps) {
  const theme = useSession((session) => session.theme)
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => callApi(getSignInOptions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const siteKey = options.data?.turnstileSiteKey
  if (!siteKey) return null
  return (
    <div>
      <Suspense fallback={<div style={{ height: 65 }} />}>
        <Turnstile
          siteKey={siteKey}
          options={{ theme, size: 'flexible' }}
          onSuccess={onAnswer}
          onExpire={() => onAnswer(undefined)}
          onError={() => onAnswer(undefined)}
        />
      </Suspense>
      {error && (
        <p className="yk-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
