import { i18n } from '@yuko/contract/language'
import type { NewEmail } from '#platform/mail/enqueue-email.ts'

/** Subject and content. Never includes the user's name: anyone could register with any text as name and have us send it to any address. */
export type AccountMail = Pick<NewEmail, 'subject' | 'content'>

export function verifyAddressMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: i18n.t('Verify your email address'),
    content: {
      heading: i18n.t('Verify your email address'),
      preview: i18n.t('One click and your Yuko account is ready.'),
      paragraphs: [i18n.t('Welcome to Yuko. Confirm that this email address is yours, then set up your store.')],
      action: { label: i18n.t('Verify email address'), url: `${publicUrl}/account/verify/${token}` },
      note: i18n.t(
        'This link expires in 24 hours. If you didn’t sign up for Yuko, ignore this email. Your address won’t be used unless you verify it.',
      ),
    },
  }
}

export function alreadyRegisteredMail(publicUrl: string): AccountMail {
  return {
    subject: i18n.t('You already have a Yuko account'),
    content: {
      heading: i18n.t('You already have an account'),
      preview: i18n.t('Sign in to your existing account.'),
      paragraphs: [
        i18n.t(
          'Someone, probably you, tried to sign up for Yuko with this email address. It already belongs to an account, so nothing was changed.',
        ),
        i18n.t('Sign in with your existing password. If you don’t remember it, choose “Forgot password?” on the sign-in page.'),
      ],
      action: { label: i18n.t('Sign in'), url: `${publicUrl}/login` },
      note: i18n.t('If this wasn’t you, you don’t need to do anything. We didn’t reveal that this address has an account.'),
    },
  }
}

export function resetPasswordMail(publicUrl: string, email: string, token: string): AccountMail {
  return {
    subject: i18n.t('Reset your password'),
    content: {
      heading: i18n.t('Reset your password'),
      preview: i18n.t('This link expires in one hour.'),
      paragraphs: [i18n.t('We received a request to reset the password of your Yuko account.')],
      action: { label: i18n.t('Reset password'), url: `${publicUrl}/reset-password/${token}?${new URLSearchParams({ email })}` },
      note: i18n.t(
        'This link works once and expires in one hour. If you didn’t request it, ignore this email. Your password stays the same.',
      ),
    },
  }
}

export function passwordChangedMail(publicUrl: string, signedOut: 'everywhere' | 'elsewhere'): AccountMail {
  const isEverywhere = signedOut === 'everywhere'
  return {
    subject: i18n.t('Your password was changed'),
    content: {
      heading: i18n.t('Your password was changed'),
      preview: isEverywhere ? i18n.t('You were signed out on all devices.') : i18n.t('You were signed out on all other devices.'),
      paragraphs: [
        isEverywhere
          ? i18n.t('The password of your Yuko account was changed, and you were signed out on all devices.')
          : i18n.t('The password of your Yuko account was changed, and you were signed out on all other devices.'),
      ],
      action: { label: i18n.t('Sign in'), url: `${publicUrl}/login` },
      note: i18n.t(
        'If you didn’t change it, choose “Forgot password?” on the sign-in page to set a new password now, then change the password of this mailbox.',
      ),
    },
  }
}

const notYou = () => i18n.t('If this wasn’t you, choose “Forgot password?” on the sign-in page to set a new password now.')

export function twoFactorOnMail(publicUrl: string): AccountMail {
  return {
    subject: i18n.t('Two-factor sign-in is on'),
    content: {
      heading: i18n.t('Two-factor sign-in is on'),
      preview: i18n.t('You’ll enter a code each time you sign in.'),
      paragraphs: [
        i18n.t('From now on, you’ll enter your password and a code from your authenticator app to sign in to Yuko.'),
        i18n.t('Store your recovery codes somewhere you can reach without your phone. Each code works once.'),
      ],
      action: { label: i18n.t('View your account'), url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou(),
    },
  }
}

export function twoFactorOffMail(publicUrl: string): AccountMail {
  return {
    subject: i18n.t('Two-factor sign-in is off'),
    content: {
      heading: i18n.t('Two-factor sign-in is off'),
      preview: i18n.t('You’ll sign in with your password only.'),
      paragraphs: [i18n.t('From now on, you’ll sign in to Yuko with your password only. Your recovery codes no longer work.')],
      action: { label: i18n.t('View your account'), url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou(),
    },
  }
}

const codesLeft = (left: number) =>
  i18n.t('{left, plural, one {You have # recovery code left.} other {You have # recovery codes left.}}', { left })

export function recoveryCodeUsedMail(publicUrl: string, left: number): AccountMail {
  return {
    subject: i18n.t('A recovery code was used to sign in'),
    content: {
      heading: i18n.t('A recovery code was used'),
      preview: left === 0 ? i18n.t('You have no recovery codes left.') : codesLeft(left),
      paragraphs: [
        i18n.t('Someone, probably you, signed in to your Yuko account with your password and a recovery code.'),
        left === 0 ? i18n.t('You have no recovery codes left. Create new ones so you don’t lose access.') : codesLeft(left),
      ],
      action: { label: i18n.t('Create new recovery codes'), url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou(),
    },
  }
}

export function confirmEmailMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: i18n.t('Confirm your new email address'),
    content: {
      heading: i18n.t('Confirm your new email address'),
      preview: i18n.t('One click updates the email address of your account.'),
      paragraphs: [i18n.t('We received a request to make this the email address of a Yuko account. Confirm it if this was you.')],
      action: { label: i18n.t('Confirm email address'), url: `${publicUrl}/account/confirm-email/${token}` },
      note: i18n.t('This link expires in one hour. If you didn’t request it, ignore this email. Nothing will change.'),
    },
  }
}

export function addressTakenMail(publicUrl: string): AccountMail {
  return {
    subject: i18n.t('This email address already has a Yuko account'),
    content: {
      heading: i18n.t('This email address already has an account'),
      preview: i18n.t('It can’t be used for another account.'),
      paragraphs: [
        i18n.t(
          'Someone, probably you, tried to use this email address for another Yuko account. It already belongs to an account, so nothing was changed.',
        ),
      ],
      action: { label: i18n.t('Sign in'), url: `${publicUrl}/login` },
      note: i18n.t('If this wasn’t you, you don’t need to do anything.'),
    },
  }
}

export function emailChangedMail(newEmail: string): AccountMail {
  return {
    subject: i18n.t('Your account’s email address was changed'),
    content: {
      heading: i18n.t('Your account has a new email address'),
      preview: i18n.t('Emails from Yuko no longer go to this address.'),
      paragraphs: [
        i18n.t('The email address of your Yuko account was changed to {newEmail}. You were signed out on all other devices.', {
          newEmail,
        }),
      ],
      note: i18n.t(
        'If you didn’t change it, ask an owner of your organization to remove that member, then change the password of this mailbox.',
      ),
    },
  }
}
