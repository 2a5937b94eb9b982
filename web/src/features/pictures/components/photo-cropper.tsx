// A chunk of its own: its library loads when a photo is cut.

import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { picturesCopy } from '../pictures.copy.ts'
import type { PhotoArea } from '../profile-photo.queries.ts'

/** The step of an arrow key in pixels. */
const KEYBOARD_STEP = 8

interface PhotoCropperProps {
  url: string
  zoom: number
  mostZoom: number
  onZoom: (zoom: number) => void
  /** Called with the crop on each change. */
  onArea: (area: PhotoArea) => void
  /** Called when the browser cannot decode the file. */
  onUnreadable: () => void
}

/** The photo under the crop circle. Loaded when a photo is chosen. */
export function PhotoCropper({ url, zoom, mostZoom, onZoom, onArea, onUnreadable }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <Cropper
      image={url}
      crop={crop}
      zoom={zoom}
      minZoom={1}
      maxZoom={mostZoom}
      aspect={1}
      cropShape="round"
      showGrid={false}
      keyboardStep={KEYBOARD_STEP}
      disableAutomaticStylesInjection
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropAreaChange={({ x, y, width, height }) => onArea({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })}
      mediaProps={{ onError: onUnreadable }}
      cropperProps={{ role: 'group', 'aria-label': picturesCopy.photo.area }}
      classes={{ cropAreaClassName: 'focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-[#f4b63f]' }}
    />
  )
}
