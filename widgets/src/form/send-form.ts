import { answersOf } from './answers.ts'
import type { FormFields } from './form-fields.ts'
import type { FormSetup, SentReview } from './form-setup.ts'

interface Refused {
  readonly code?: string
  /** Errors by field. */
  readonly fields?: Record<string, string>
}

/** The server's response to the input. */
export async function sendForm(
  { form, field, textOf }: FormFields,
  setup: FormSetup,
  { rating, email }: { rating: number; email: string },
): Promise<{ sent: SentReview } | { refused: Refused }> {
  const marked = (name: string) =>
    [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map((input) => input.value)
  const response = await fetch(`${setup.address}/form`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...setup.about,
      submissionId: textOf('submissionId'),
      rating,
      title: textOf('title'),
      body: textOf('body'),
      authorName: textOf('authorName'),
      nameDisplay: textOf('nameDisplay'),
      answers: answersOf(form),
      media: marked('media').map((claim) => JSON.parse(claim)),
      keptMedia: field('isEdit') ? marked('keptMedia') : undefined,
      email: email || undefined,
      botCheck: textOf('cf-turnstile-response') || (await setup.prove?.()),
      lang: setup.lang,
    }),
  })
  const reply = await response.json()
  return response.ok ? { sent: reply } : { refused: reply }
}
