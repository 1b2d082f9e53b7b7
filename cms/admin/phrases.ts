/** Decap's phrases that it lacks in French, or that a person cannot understand. */
import type { Decap, Phrases } from './decap'

/** The question before unsaved changes are taken up again. */
export const recoverQuestion = {
  fr: 'Une modification non enregistrée a été retrouvée pour cette entrée. La reprendre ?',
  en: 'A change that was not saved was found. Take it up again?',
}

const french: Phrases = {
  app: { header: { quickAdd: 'Nouvelle entrée', content: 'Contenus' } },
  collection: {
    sidebar: { collections: 'Contenus' },
    collectionTop: {
      newButton: 'Nouvelle entrée',
      newButtonAriaLabel: 'Nouvelle entrée : %{collectionLabel}',
      viewAsList: 'En liste',
      viewAsGrid: 'En grille',
    },
  },
  editor: {
    editor: {
      confirmLoadBackup: recoverQuestion.fr,
    },
    editorControl: {
      field: { optional: 'facultatif', widgetLabel: '%{widgetLabel}' },
    },
    editorControlPane: {
      widget: {
        required: 'À compléter : %{fieldLabel}.',
        regexPattern: '%{fieldLabel} : %{pattern}.',
        range: '%{fieldLabel} : entre %{minValue} et %{maxValue}.',
        rangeCount: '%{fieldLabel} : entre %{minCount} et %{maxCount} éléments.',
        rangeMin: '%{fieldLabel} : au moins %{minCount} éléments.',
        rangeMax: '%{fieldLabel} : %{maxCount} éléments au plus.',
      },
    },
    editorToolbar: {
      backCollection: '%{collectionLabel}',
      publish: 'Enregistrer',
      publishing: 'Enregistrement…',
      published: 'Enregistré',
      publishNow: 'Enregistrer',
      publishAndCreateNew: 'Enregistrer et créer une autre entrée',
      publishAndDuplicate: 'Enregistrer et dupliquer',
      deleteEntry: 'Supprimer l’entrée',
      deletePublishedEntry: 'Supprimer l’entrée',
      unsavedChanges: 'Modifications non enregistrées',
      changesSaved: 'Tout est enregistré',
    },
    editorWidgets: {
      list: { add: 'Ajouter : %{item}' },
    },
  },
  mediaLibrary: {
    mediaLibraryModal: {
      upload: 'Ajouter une image',
      chooseSelected: 'Choisir cette image',
      deleteSelected: 'Supprimer cette image',
    },
    mediaLibrary: { onDelete: 'Supprimer cette image ?' },
  },
  ui: {
    settingsDropdown: { account: 'Compte', logOut: 'Se déconnecter' },
    toast: {
      onFailToPersist: '%{details}',
      onFailToDelete: '%{details}',
      missingRequiredField: 'Il manque quelque chose : voir les champs en rouge.',
      entrySaved: 'Enregistré',
    },
  },
}

const english: Phrases = {
  app: { header: { quickAdd: 'New entry', content: 'Content' } },
  collection: { collectionTop: { newButton: 'New entry' } },
  editor: {
    editor: {
      confirmLoadBackup: recoverQuestion.en,
    },
    editorControlPane: {
      widget: { regexPattern: '%{fieldLabel}: %{pattern}.' },
    },
    editorToolbar: {
      backCollection: '%{collectionLabel}',
      publish: 'Save',
      publishing: 'Saving…',
      published: 'Saved',
      publishNow: 'Save',
      publishAndCreateNew: 'Save and create another entry',
      publishAndDuplicate: 'Save and duplicate',
      deletePublishedEntry: 'Delete entry',
      changesSaved: 'Everything is saved',
    },
  },
  ui: { toast: { onFailToPersist: '%{details}', onFailToDelete: '%{details}' } },
}

const merged = (base: Phrases, own: Phrases): Phrases => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const present = base[name]
      return [
        name,
        typeof value === 'string' || typeof present !== 'object'
          ? value
          : merged(present, value),
      ]
    }),
  ),
})

export const registerPhrases = (cms: Decap): void => {
  cms.registerLocale('fr', merged(cms.getLocale('fr'), french))
  cms.registerLocale('en', merged(cms.getLocale('en'), english))
}
