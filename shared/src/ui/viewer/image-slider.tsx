// Pictures one after the other: moves on by itself while nobody looks closer, and can be zoomed.
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { announce } from '../announce';
import { Icon } from '../icon/icon';
import { useMediaQuery } from '../use-media-query';
import { usePinch, zoomWithin } from './use-pinch';
import styles from './slider.module.css';

export const SLIDER_DEFAULTS = {
  /** Milliseconds a picture is shown before the next. */ autoplay: 3000,
  /** Ratios between which a picture can be zoomed. */ minRatio: 1,
  maxRatio: 3,
} as const;

export interface SliderImage {
  key: string;
  url: string /** What it shows, for those who cannot see it. */;
  text: string;
}

/** Stops while it is hovered, focused, zoomed or paused, and never moves by itself where people want no movement. */
export function ImageSlider({ label, images }: { label: string; images: readonly SliderImage[] }) {
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState<number>(SLIDER_DEFAULTS.minRatio);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  usePinch(stage, zoom, setZoom, SLIDER_DEFAULTS.maxRatio);
  const many = images.length > 1;
  const moves = many && !paused && !held && !still && zoom === SLIDER_DEFAULTS.minRatio;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setIndex((now) => (now + 1) % images.length), SLIDER_DEFAULTS.autoplay);
    return () => clearInterval(timer);
  }, [moves, images.length, index]);

  function go(step: number) {
    const next = (index + step + images.length) % images.length;
    setIndex(next);
    setZoom(SLIDER_DEFAULTS.minRatio);
    announce(`第${next + 1}张，共${images.length}张，${images[next]?.text ?? ''}`);
  }
  const scale = (by: number) => setZoom((now) => zoomWithin(Math.round((now + by) * 2) / 2, SLIDER_DEFAULTS.maxRatio));
  function keyDown(event: KeyboardEvent) {
    const work = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      '+': () => scale(0.5),
      '=': () => scale(0.5),
      '-': () => scale(-0.5),
    }[event.key];
    if (!work) return;
    event.preventDefault();
    work();
  }
  const image = images[index] ?? images[0];
  if (!image) return null;
  return (
    <section
      className={styles.slider}
      aria-roledescription="轮播图"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={`第${index + 1}张，共${images.length}张`}
        onKeyDown={keyDown}
      >
        <img src={image.url} alt={image.text} style={{ inlineSize: `${zoom * 100}%` }} data-ratio={zoom} />
      </div>
      <div className={styles.tools}>
        {many && (
          <button type="button" aria-label="上一张" onClick={() => go(-1)}>
            <Icon name="chevron-left" />
          </button>
        )}
        <span aria-hidden="true">
          {index + 1} / {images.length}
        </span>
        {many && (
          <button type="button" aria-label="下一张" onClick={() => go(1)}>
            <Icon name="chevron-right" />
          </button>
        )}
        <button type="button" aria-label="缩小" disabled={zoom <= SLIDER_DEFAULTS.minRatio} onClick={() => scale(-0.5)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label="放大" disabled={zoom >= SLIDER_DEFAULTS.maxRatio} onClick={() => scale(0.5)}>
          <Icon name="plus" />
        </button>
        {many && !still && (
          <button type="button" className={styles.word} aria-pressed={paused} onClick={() => setPaused(!paused)}>
            {paused ? '继续播放' : '暂停播放'}
          </button>
        )}
      </div>
    </section>
  );
}
