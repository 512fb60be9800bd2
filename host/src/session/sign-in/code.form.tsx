import { plural, t } from '@lingui/core/macro'
import { signInWithCode } from '@yuko/contract/accounts/sign-in/sign-in-with-code'
import { bodyOf } from '@yuko/contract/endpoint'
import { ApiError, callApi, notify } from '@yuko/runtime'
import { Anchor, Button, TextInput, useForm } from '@yuko/ui'
import { useEffect, useRef, useState } from 'react'
import { signIn } from '#session/session.ts'
import css from '#session/sign-in/sign-in.module.css'
import { SignInCard } from '#session/sign-in/sign-in-card.tsx'

interface CodeFormProps {
  challenge: string
  /** With a reason when the server ended the sign-in. */
  onStartOver: (reason?: string) => void
}

const ways = {
  app: {
    label: t`Code`,
    subtitle: t`Enter the 6-digit code from your authenticator app.`,
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '123 456' },
    other: t`Use a recovery code instead`,
  },
  recovery: {
    label: t`Recovery code`,
    subtitle: t`Enter one of the recovery codes you saved. Each code works once.`,
    input: { inputMode: 'text', autoComplete: 'off', placeholder: 'xxxxx-xxxxx' },
    other: t`Use your authenticator app instead`,
  },
} as const

type Way = keyof typeof ways

/** The second step of signing in. Six digits are submitted as soon as they are typed. */
export function CodeForm({ challenge, onStartOver }: CodeFormProps) {
  const [way, setWay] = useState<Way>('app')
  const { label, subtitle, input, other } = ways[way]
  const form = useCodeForm(challenge, way, onStartOver)

  return (
    <SignInCard
      title={t`Two-factor sign-in`}
      subtitle={subtitle}
      error={form.error}
      footer={
        <Anchor component="button" type="button" onClick={() => onStartOver()}>
          {t`Back to sign in`}
        </Anchor>
      }
    >
      <form className={css.form} {...form.props}>
        <TextInput
          key={way}
          label={label}
          className={css.code}
          autoFocus
          maxLength={20}
          spellCheck={false}
          {...input}
          {...form.field('code')}
        />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t`Sign in`}
        </Button>
        <p className={css.small}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              form.reset()
              setWay(way === 'app' ? 'recovery' : 'app')
            }}
          >
            {other}
          </Anchor>
        </p>
      </form>
    </SignInCard>
  )
}

function useCodeForm(challenge: string, way: Way, onStartOver: CodeFormProps['onStartOver']) {
  const form = useForm({
    initial: { challenge, code: '' },
    schema: bodyOf(signInWithCode),
    onSubmit: async (body) => {
      try {
        const { recoveryCodesLeft, ...tokens } = await callApi(signInWithCode, { body })
        await signIn(tokens)
        if (recoveryCodesLeft !== null) warnOfRecoveryCodes(recoveryCodesLeft)
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'account.challenge-refused') throw failure
        onStartOver(failure.message)
      }
    },
  })
  const { code } = form.values
  const submit = useRef(form.submit)
  submit.current = form.submit
  useEffect(() => {
    if (way === 'app' && /^\d{6}$/.test(code.replace(/\s/g, ''))) void submit.current()
  }, [way, code])
  return form
}

function warnOfRecoveryCodes(left: number) {
  const text = plural(left, {
    0: 'No recovery codes left. Create new ones in Your info.',
    one: '# recovery code left. Create new ones in Your info.',
    other: '# recovery codes left. Create new ones in Your info.',
  })
  notify(text, { type: 'warning', duration: 10_000 })
}
