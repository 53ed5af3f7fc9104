import { createFileRoute } from '@tanstack/react-router';
import campusErp from '../content/products/campus-erp.yaml';
import { CategoryTabs } from '../features/campus-erp/CategoryTabs.tsx';
import { FeaturedCarousel } from '../features/campus-erp/FeaturedCarousel.tsx';
import { Page } from '../templates/Page.tsx';
import { IconBadge } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/sections.tsx';
import styles from './campusnxt.module.css';

export const Route = createFileRoute('/campusnxt')({ component: CampusErpPage });

/**
 * The campus ERP: featured solutions, features by category, all seven features down one line, how a college moves in.
 */
function CampusErpPage() {
  const { features, categories, rollout } = campusErp;
  return (
    <Page page={campusErp}>
      <Section title="Featured solutions">
        <FeaturedCarousel features={features} />
      </Section>
      <Section title="What each part of the college gets" lead="The same seven features, by who uses them." tone="tint">
        <CategoryTabs categories={categories} features={features} />
      </Section>
      <Section
        id="features"
        heading="side"
        title="Seven features, one by one"
        lead="You can start with the features your college needs most and add the others later."
      >
        <ol>
          {features.map(({ id, title, description, icon, colour }) => (
            <li key={id} className={classNames('beside', styles.item, colour)}>
              <IconBadge icon={icon} />
              <div>
                <h3 className="like-h4">{title}</h3>
                <p className="small">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Steps {...rollout} tone="tint" />
    </Page>
  );
}
