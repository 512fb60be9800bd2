import { t } from '@lingui/core/macro'
import { Button, Spinner } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { page } from '#session/page.ts'
import { patience } from '#session/platform-bridge/patience.ts'
import css from './signing-in.module.css'

/** While the platform's session is awaited. Opening the page again may be faster. */
export function SigningIn() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Spinner />
      {isSlow && (
        <div className={css.slow}>
          <p role="alert">{t`Signing in is taking longer than usual.`}</p>
          <Button variant="default" onClick={() => page.reload()}>
            {t`Retry`}
          </Button>
        </div>
      )}
    </>
  )
}
