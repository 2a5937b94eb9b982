import { defineEndpoint } from '../shared/endpoint.ts'
import { privateModeSchema, settingsChangeSchema, siteSettingsStateSchema } from './site-settings.schemas.ts'

export const siteEndpoints = {
  getSiteSettings: defineEndpoint({
    name: 'getSiteSettings',
    method: 'GET',
    path: '/api/site-settings',
    summary: 'The settings of the site and their latest earlier versions',
    access: { right: 'settings' },
    reply: siteSettingsStateSchema,
    errors: ['forbidden'],
  }),
  changeSiteSettings: defineEndpoint({
    name: 'changeSiteSettings',
    method: 'PUT',
    path: '/api/site-settings',
    summary: 'Change the settings of the site, for new quotes, holds and requests; existing bookings keep theirs',
    access: { right: 'settings' },
    body: settingsChangeSchema,
    reply: siteSettingsStateSchema,
    errors: ['forbidden', 'settings_changed', 'currency_fixed', 'currency_whole'],
  }),
  changePrivateMode: defineEndpoint({
    name: 'changePrivateMode',
    method: 'PUT',
    path: '/api/site-settings/private-mode',
    summary: 'Ask for a password before the site answers anything, or end that with an empty one; ends every earlier entry',
    access: { right: 'settings' },
    body: privateModeSchema,
    reply: siteSettingsStateSchema,
    errors: ['forbidden'],
  }),
}
