import type { NewEmail } from '#platform/mail/enqueue-email.ts'

/** What it says. No mail holds the name of a user: who registers can write anything there, and make us mail it to anybody. */
export type AccountMail = Pick<NewEmail, 'subject' | 'content'>

export function verifyAddressMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: 'Verify your e-mail address',
    content: {
      heading: 'Verify your e-mail address',
      preview: 'One click and your Yuko account is ready.',
      paragraphs: ['Welcome to Yuko. Confirm that this is your address and go on with setting up your store.'],
      action: { label: 'Verify e-mail address', url: `${publicUrl}/account/verify/${token}` },
      note: 'The link works for 24 hours. If you did not sign up for Yuko, ignore this mail: without your click nobody can use your address.',
    },
  }
}

export function alreadyRegisteredMail(publicUrl: string): AccountMail {
  return {
    subject: 'You already have a Yuko account',
    content: {
      heading: 'You already have an account',
      preview: 'Sign in with the account that you have.',
      paragraphs: [
        'Somebody, probably you, has just signed up for Yuko with this address. It belongs to an account already, so nothing was changed.',
        'Sign in with the password of that account. If you do not remember it, choose “Forgot password?” on the sign-in page.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If it was not you, there is nothing to do: whoever it was did not learn that you have an account.',
    },
  }
}

export function resetPasswordMail(publicUrl: string, email: string, token: string): AccountMail {
  return {
    subject: 'Set a new password',
    content: {
      heading: 'Set a new password',
      preview: 'The link works for one hour.',
      paragraphs: ['You, or somebody who knows your address, asked for a new password for your Yuko account.'],
      action: { label: 'Set a new password', url: `${publicUrl}/reset-password/${token}?${new URLSearchParams({ email })}` },
      note: 'The link works once and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
  }
}

export function passwordChangedMail(publicUrl: string, signedOut: 'everywhere' | 'elsewhere'): AccountMail {
  const where = signedOut === 'everywhere' ? 'all devices have been signed out' : 'all other devices have been signed out'
  return {
    subject: 'Your password was changed',
    content: {
      heading: 'Your password was changed',
      preview: `If it was you: ${where}.`,
      paragraphs: [`The password of your Yuko account has just been changed, and ${where}.`],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If it was not you, set a new password at once with “Forgot password?” on the sign-in page, and change the password of this mailbox.',
    },
  }
}

const notYou = 'If it was not you, set a new password at once with “Forgot password?” on the sign-in page.'

export function twoFactorOnMail(publicUrl: string): AccountMail {
  return {
    subject: 'Two-factor sign-in is on',
    content: {
      heading: 'Two-factor sign-in is on',
      preview: 'Signing in asks for a code from now on.',
      paragraphs: [
        'From now on, signing in to your Yuko account asks for a code of your authenticator app after the password.',
        'Keep the recovery codes where you find them without your phone: each lets you in once.',
      ],
      action: { label: 'See your account', url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou,
    },
  }
}

export function twoFactorOffMail(publicUrl: string): AccountMail {
  return {
    subject: 'Two-factor sign-in is off',
    content: {
      heading: 'Two-factor sign-in is off',
      preview: 'Signing in asks for your password alone.',
      paragraphs: ['Signing in to your Yuko account asks for the password alone from now on. The recovery codes work no more.'],
      action: { label: 'See your account', url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou,
    },
  }
}

export function recoveryCodeUsedMail(publicUrl: string, left: number): AccountMail {
  return {
    subject: 'A recovery code was used to sign in',
    content: {
      heading: 'A recovery code was used',
      preview: `You have ${left} left.`,
      paragraphs: [
        'Somebody, probably you, has just signed in to your Yuko account with your password and a recovery code.',
        left === 1 ? 'One recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`,
      ],
      action: { label: 'Make new recovery codes', url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou,
    },
  }
}

export function confirmEmailMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: 'Confirm your new e-mail address',
    content: {
      heading: 'Confirm your new e-mail address',
      preview: 'One click and your account has this address.',
      paragraphs: ['Somebody asked to make this the address of a Yuko account. If it was you, confirm it.'],
      action: { label: 'Use this address', url: `${publicUrl}/account/confirm-email/${token}` },
      note: 'The link works for one hour. If it was not you, ignore this mail: nothing changes.',
    },
  }
}

export function addressTakenMail(publicUrl: string): AccountMail {
  return {
    subject: 'This address has a Yuko account already',
    content: {
      heading: 'This address has an account already',
      preview: 'It cannot become the address of another one.',
      paragraphs: [
        'Somebody, probably you, asked to make this the address of another Yuko account. It belongs to an account already, so nothing was changed.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If it was not you, there is nothing to do.',
    },
  }
}

export function emailChangedMail(newEmail: string): AccountMail {
  return {
    subject: 'The address of your account was changed',
    content: {
      heading: 'Your account has a new address',
      preview: 'Mail of your Yuko account no longer comes here.',
      paragraphs: [
        `The address of your Yuko account was changed from this one to ${newEmail}. All other devices have been signed out.`,
      ],
      note: 'If it was not you, ask an owner of your organization to remove that member, and change the password of this mailbox.',
    },
  }
}
