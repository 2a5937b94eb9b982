import { simulateShare } from './simulate-share.ts'

simulateShare(2, 4)
