/** What is drawn: one kind for each of the six categories. */
export const sceneKinds = ['beach', 'cabin', 'villa', 'city', 'cottage', 'unique'] as const
export type SceneKind = (typeof sceneKinds)[number]

/** The view. All views of one seed share season, hour and light. */
export const sceneViews = ['exterior', 'living', 'bedroom', 'kitchen', 'bath', 'terrace'] as const
export type SceneView = (typeof sceneViews)[number]
