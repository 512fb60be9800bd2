import { t } from '@lingui/core/macro'
import { labParameter, leaveLab } from '@yuko/contract/remotes/lab'
import type { LabState, RemoteRegistration } from '@yuko/contract/remotes/list-remotes'
import { browserLocale } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import css from '#lab/lab-frame.module.css'
import { registeredRemotes } from '#remotes/registry.ts'

/** A frame around lab pages, so that they are not mistaken for what merchants see. */
export function LabFrame({ lab }: { lab: LabState }) {
  const { pathname } = useLocation()
  const until = new Intl.DateTimeFormat(browserLocale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(lab.expiresAt))
  const releases = registeredRemotes()
    .filter(({ bucket }) => bucket === 'lab')
    .map(nameOf)
    .join(', ')
  return (
    <aside aria-label={t`Lab`} className={css.frame}>
      <div className={css.label}>
        {releases ? t`Lab until ${until}: ${releases}` : t`Lab until ${until}: live releases`}
        <a className={css.leave} href={`${pathname}?${labParameter}=${leaveLab}`}>
          {t`Leave lab`}
        </a>
      </div>
    </aside>
  )
}

const nameOf = ({ name, current }: RemoteRegistration) => `${name} ${current?.version.slice(0, 8) ?? t`missing`}`
