import { t } from '@lingui/core/macro'

/** Messages after a host changed a listing's calendar. The specification fixes those of calendar blocks. */
export const calendarCopy = {
  get created() {
    return t`Calendar block created`
  },
  get deleted() {
    return t`Calendar block deleted`
  },
  get opened() {
    return t`Nights are open again`
  },
  get saved() {
    return t`Calendar saved`
  },
  get createFailed() {
    return { title: t`Cannot create calendar block`, fallback: t`Failed to create calendar block` }
  },
  get deleteFailed() {
    return { title: t`Error`, fallback: t`Failed to delete calendar block` }
  },
  get saveFailed() {
    return { title: t`Cannot save the calendar`, fallback: t`Failed to save the calendar` }
  },
}
