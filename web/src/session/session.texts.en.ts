import type { Translation } from '@/i18n/texts.ts';
import type { sessionTexts } from './session.texts.ts';

export const session: Translation<typeof sessionTexts.session> = {
  loginTitle: 'Sign in',
  loginLead: 'Sales and stock in one ledger.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  forgotPassword: 'Forgot your password? Contact the administrator.',
  firstPassword: 'Choose your password',
  firstPasswordText:
    'Somebody else has given {name} this password. Choose one that only you know before you begin.',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  profileTab: 'Profile',
  passwordTab: 'Password',
  picture: 'My picture',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove it',
  fullname: 'Full name',
  email: 'Email',
  phone: 'Phone',
  birthday: 'Birthday',
  gender: 'Gender',
  male: 'Male',
  female: 'Female',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
};
