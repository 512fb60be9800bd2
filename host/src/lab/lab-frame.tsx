import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { labParameter, leaveLab } from '@yuko/contract/remotes/lab'
import type { LabState, RemoteRegistration } from '@yuko/contract/remotes/list-remotes'
import { browserLocale } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import css from '#lab/lab-frame.module.css'
import { registeredRemotes } from '#remotes/registry.ts'

/** Around a page that shows other releases than everybody gets, so that nobody takes it for what merchants see. */
export function LabFrame({ lab }: { lab: LabState }) {
  const { pathname } = useLocation()
  const until = new Intl.DateTimeFormat(browserLocale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(lab.expiresAt))
  const chosen = registeredRemotes().filter(({ bucket }) => bucket === 'lab')
  return (
    <aside aria-label={t`Lab`} className={css.frame}>
      <div className={css.label}>
        <Trans>
          Lab: {chosen.map(nameOf).join(', ') || 'what is live'} until {until}
          <a className={css.leave} href={`${pathname}?${labParameter}=${leaveLab}`}>
            Leave
          </a>
        </Trans>
      </div>
    </aside>
  )
}

const nameOf = ({ name, current }: RemoteRegistration) => `${name} ${current?.version.slice(0, 8) ?? 'missing'}`
