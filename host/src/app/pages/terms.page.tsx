import { t } from '@lingui/core/macro'
import { Logo, Title } from '@yuko/ui'
import css from './terms.module.css'

const sections = [
  [
    t`Who may use Yuko`,
    t`Yuko is made for people who run or work for an online store. Whoever opens an account has to be entitled to act for the store, and keeps the password and the members of the organization up to date.`,
  ],
  [
    t`What Yuko does`,
    t`Yuko collects, imports, moderates and shows reviews, runs loyalty programs and sends e-mail for your store. It does what you set it to do: what is published, awarded and sent under your name is your decision.`,
  ],
  [
    t`Reviews have to be honest`,
    t`Do not publish invented reviews, do not hide genuine ones because they are negative, and do not make a reward depend on the rating that somebody gives. Imported reviews have to come from your own customers.`,
  ],
  [
    t`Your data and your customers’ data`,
    t`The data that you bring stays yours. We process your customers’ data only to provide the service to you, on your instruction. You can export it, and have it deleted, at any time.`,
  ],
  [
    t`E-mail`,
    t`Marketing e-mail goes only to people who agreed to receive it. Every such message carries your postal address and a link that ends it with one click.`,
  ],
  [
    t`Availability`,
    t`We work to keep Yuko running and your data safe, announce maintenance ahead where we can, and keep backups. No service is free of interruptions, and Yuko is not either.`,
  ],
  [
    t`Ending`,
    t`You can close your organization and your account whenever you like, in the settings. A closed organization stops at once and can be reopened for 30 days. Then its data is deleted; we keep its invoices for ten years, because accounting law asks for it. We may suspend an account that breaks these terms or the law, and say why when we do.`,
  ],
  [t`Changes`, t`If these terms change in a way that matters to you, we tell you before the change takes effect.`],
] as const

export function TermsPage() {
  return (
    <main className={css.page}>
      <title>{t`Terms · Yuko`}</title>
      <a href="/" className={css.logo}>
        <Logo />
      </a>
      <Title order={1}>{t`Terms of service`}</Title>
      {sections.map(([title, text]) => (
        <section key={title}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <p>{text}</p>
        </section>
      ))}
    </main>
  )
}
