import type { Translation } from '@/i18n/texts.ts';
import type { pagesTexts } from './pages.texts.ts';

export const pages: Translation<typeof pagesTexts.pages> = {
  backToDashboard: 'Back to dashboard',
  backToLogin: 'Back to sign-in',
  notFound: 'Page not found',
  notFoundText: 'This address does not exist here or has moved.',
  serverError: 'Something went wrong',
  serverErrorText: 'Try again in a few minutes or tell your administrator.',
  maintenance: 'Under maintenance',
  maintenanceText: 'We will be back shortly. Everything you saved is safe.',
  comingSoon: 'Coming soon',
  comingSoonText: 'We are preparing something new.',
  forgotPassword: 'Forgot your password',
  forgotPasswordText: 'The administrator of your shop sets a new one for you. Please contact them.',
  register: 'Register',
  registerText: 'Accounts are made by the administrator of the shop. Ask them for a username and password.',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
};
