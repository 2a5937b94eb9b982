import { readFeedTask } from '../features/calendars/feeds/read-feed-task.ts'
import { readRatesTask } from '../features/exchange-rates/read-rates.ts'
import { readHeaderTask, readRowsTask, surveyTableTask, unpackTableTask } from '../features/imports/tables/read-table-tasks.ts'
import { checkPdfTask } from '../features/messages/pdf-check.ts'
import { addToSegmentTask, beginSegmentTask, finishSegmentTask } from '../features/search/sync/segment-build-tasks.ts'
import { findTownTask } from '../platform/geocoder/place-finder.ts'
import { packZipsTask } from '../platform/geocoder/zip-table.ts'
import { serveTasks } from '../platform/worker-tasks/serve-tasks.ts'

// The entry of a worker thread: every task of the product by its name.
serveTasks([
  readFeedTask,
  readHeaderTask,
  unpackTableTask,
  surveyTableTask,
  readRowsTask,
  beginSegmentTask,
  addToSegmentTask,
  finishSegmentTask,
  packZipsTask,
  findTownTask,
  checkPdfTask,
  readRatesTask,
])
