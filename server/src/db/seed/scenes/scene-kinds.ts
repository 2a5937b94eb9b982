/** What is drawn: one kind for each of the six categories of stays. */
export const sceneKinds = ['beach', 'cabin', 'villa', 'city', 'cottage', 'unique'] as const
export type SceneKind = (typeof sceneKinds)[number]

/** From where it is seen. All views of one seed share season, hour and light. */
export const sceneViews = ['exterior', 'living', 'bedroom', 'kitchen', 'bath', 'terrace'] as const
export type SceneView = (typeof sceneViews)[number]
