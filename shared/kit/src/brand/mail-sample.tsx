import { t } from '@lingui/core/macro'
import { type BrandSettings, socialNetwork } from '@yuko/contract/brand/brand-settings'
import { useHost } from '@yuko/runtime'
import { networkLabels } from './network-labels.ts'
import { variablesOf } from './preview-colors.ts'

interface MailSampleProps {
  brand: BrandSettings
  text: string
  /** The label of the button. */
  action: string
}

/** Header, button, and footer of an email. */
export function MailSample({ brand, text, action }: MailSampleProps) {
  const { organization } = useHost()
  const { headerImage, footerText, socialLinks, width } = brand.email
  return (
    // Email clients apply dark mode themselves; emails are sent with the light colors.
    <div className="mail" style={{ ...variablesOf(brand), maxWidth: width }}>
      {headerImage ? (
        <img className="wide" src={headerImage.path} alt="" />
      ) : brand.logo ? (
        <img className="logo" src={brand.logo.path} alt="" />
      ) : (
        <strong className="name">{organization.name}</strong>
      )}
      <p>{text}</p>
      <span className="action" data-style={brand.buttonStyle}>
        {action}
      </span>
      <footer>
        {footerText && <p>{footerText}</p>}
        <p>
          {socialNetwork.options
            .filter((network) => socialLinks[network]?.trim())
            .map((network) => networkLabels[network])
            .join(' · ')}
        </p>
        <p>{t`Unsubscribe`}</p>
      </footer>
    </div>
  )
}
